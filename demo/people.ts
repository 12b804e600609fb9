import type { DemoTeam } from './teams.ts';

export type DemoPerson = {
  name: [first: string, last: string];
  role: string;
  job_title: string;
  phone: string;
  team?: DemoTeam;
  has_left?: true;
};

export const superuser: DemoPerson = {
  name: ['Layla', 'Al Mansoori'],
  role: 'Superuser',
  job_title: 'Managing Director',
  phone: '+971 50 555 0101',
};

const person = (
  first: string,
  last: string,
  role: string,
  job_title: string,
  phone: string,
  team?: DemoTeam,
): DemoPerson => ({ name: [first, last], role, job_title, phone, ...(team && { team }) });

/** At least two of every starter role. */
export const people: DemoPerson[] = [
  person('Thomas', 'Becker', 'Administrator', 'Office Administrator', '+971 50 555 0102'),
  person('Priya', 'Nair', 'Administrator', 'Systems Administrator', '+971 55 555 0103'),
  person('Omar', 'Haddad', 'Manager', 'Head of Corporate', '+971 50 555 0104', 'Corporate'),
  person('Fatima', 'Al Zaabi', 'Manager', 'Head of Retail', '+971 52 555 0105', 'Retail'),
  person('Rahul', 'Menon', 'Sales', 'Sales Executive', '+971 55 555 0106', 'Retail'),
  person('Jasmine', 'Reyes', 'Sales', 'Sales Executive', '+971 54 555 0107', 'Retail'),
  person('Noura', 'Al Suwaidi', 'Sales', 'Senior Sales Executive', '+971 50 555 0108', 'Corporate'),
  person('Marco', 'Rossi', 'Sales', 'Employee Benefits Consultant', '+971 56 555 0109', 'Health & Life'),
  { ...person('Nadia', 'Petrova', 'Sales', 'Sales Executive', '+971 58 555 0110', 'Retail'), has_left: true },
  person('Maria', 'Santos', 'Servicing', 'Account Manager', '+971 55 555 0111', 'Corporate'),
  person('Imran', 'Qureshi', 'Servicing', 'Policy Servicing Officer', '+971 52 555 0112', 'Retail'),
  person('Aisha', 'Rahman', 'Renewals', 'Renewals Executive', '+971 50 555 0113', 'Retail'),
  person('Daniel', 'Okafor', 'Renewals', 'Renewals Executive', '+971 54 555 0114', 'Health & Life'),
  person('Hassan', 'El Sayed', 'Claims', 'Senior Claims Handler', '+971 56 555 0115', 'Corporate'),
  person('Grace', 'Villanueva', 'Claims', 'Medical Claims Handler', '+971 55 555 0116', 'Health & Life'),
  person('Sanjay', 'Iyer', 'Finance', 'Finance Manager', '+971 50 555 0117'),
  person('Emma', 'Lindqvist', 'Finance', 'Accountant', '+971 58 555 0118'),
  person('Huda', 'Al Balushi', 'Compliance', 'Compliance Officer', '+968 9555 0119'),
  person('Peter', 'Novák', 'Compliance', 'Money Laundering Reporting Officer', '+971 52 555 0120'),
  person('Khalid', 'Al Thani', 'Read-only', 'Board Member', '+974 5555 0121'),
  person('Chiara', 'Fernandes', 'Read-only', 'External Auditor', '+973 3655 0122'),
  person('Bilal', 'Chaudhry', 'Sub-agent', 'Sub-agent, Sharjah', '+971 56 555 0123', 'Retail'),
  person('Rosa', 'Dela Cruz', 'Sub-agent', 'Sub-agent, Al Ain', '+971 54 555 0124', 'Health & Life'),
];
