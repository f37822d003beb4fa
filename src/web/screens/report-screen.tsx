/** Loaded by the shell when a report is opened. */
export { ReportScreen as default } from './report/report-screen.tsx';
