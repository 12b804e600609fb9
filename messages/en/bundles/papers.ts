export { client_papers } from '../money/client_papers.ts';
export { import_files } from '../across/import_files.ts';
export { insurer_papers } from '../money/insurer_papers.ts';
export { paper_example } from '../system/paper_example.ts';
export { premium_note } from '../money/premium_note.ts';
export { proposal } from '../sales/proposal.ts';
export { stationery } from '../system/stationery.ts';
export { template_fields } from '../office/template_fields.ts';
