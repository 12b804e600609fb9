import { liabilityBases } from '../../sales/risk/otherLines.ts';
import { amount, imported, insured, of, oneOf, text, whole } from './importFieldMaking.ts';
import type { ImportField } from './importFields.ts';

/** What is described rather than listed: a liability, works, and whatever has no form of its own. */
export const importFieldsOfDescribedRisks: readonly ImportField[] = [
  text(
    'risk.description',
    insured('description'),
    'description',
    'risk description',
    'subject',
    'interest insured',
    'details',
    'موضوع التأمين',
  ),
  amount('risk.limit', insured('limit'), 'limit of liability', 'limit of indemnity', 'حد المسؤولية'),
  text('risk.territory', insured('territory'), 'territorial limit', 'geographical area', 'النطاق الجغرافي'),
  oneOf(liabilityBases)(
    'risk.basis',
    imported('liability_basis'),
    'claims basis',
    'policy basis',
    'basis of liability',
    'trigger',
    'claims made or occurrence',
    'أساس المسؤولية',
  ),
  of('day')(
    'risk.retroactive_date',
    insured('retroactive_date'),
    'retro date',
    'retroactive',
    'retroactive from',
    'بأثر رجعي من',
  ),
  of('day')(
    'risk.project_from',
    insured('project_from'),
    'project from',
    'project start',
    'project start date',
    'contract period from',
    'works start',
    'تاريخ بدء المشروع',
  ),
  of('day')(
    'risk.project_to',
    insured('project_to'),
    'project to',
    'project end',
    'project end date',
    'completion date',
    'contract period to',
    'works end',
    'تاريخ انتهاء المشروع',
  ),
  whole(
    'risk.maintenance_months',
    insured('maintenance_months'),
    'maintenance',
    'maintenance period',
    'maintenance period months',
    'defects liability period',
    'defects liability months',
    'dlp',
    'فترة الصيانة',
  ),
];
