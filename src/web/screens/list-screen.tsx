/** Loaded by the shell when a menu entry's list is opened. */
export { ListScreen as default } from './list/list-screen.tsx';
