export { reports } from '../across/reports.ts';
export { report_figures } from '../across/report_figures.ts';
