/** What later migrations meant to change of a database that was kept, and why. */
const meant: Record<string, Record<string, string>> = {
  '0003': {
    audit_values: 'the values of an entry of the trail stand in the entry (decision 18)',
    'audit_entries.changes': 'as above',
  },
  '0055': {},
};

export const isMeant = (version: string, what: string): boolean => what in (meant[version] ?? {});
