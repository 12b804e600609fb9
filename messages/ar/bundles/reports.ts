export { reports } from '../across/reports.ts';
export { report_figures } from '../across/report_figures.ts';
export { report_choices } from '../across/report_choices.ts';
