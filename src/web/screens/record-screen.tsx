/** Loaded by the shell when a record is opened, or a new one. */
export { RecordScreen as default } from './record/record-screen.tsx';
