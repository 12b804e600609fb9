/** Shares of a hundred: a few names are everywhere, as in every book of clients. */
export const firstNames: readonly (readonly [string, number])[] = [
  ['Mohammed', 6],
  ['Fatima', 4],
  ['Ahmed', 4],
  ['Aisha', 3],
  ['Omar', 3],
  ['Layla', 3],
  ['Priya', 3],
  ['Rahul', 3],
  ['Maria', 3],
  ['James', 3],
  ...[
    'Abdulrahman', 'Khalid', 'Saeed', 'Hamad', 'Sultan', 'Mariam', 'Noura', 'Hessa', 'Salma', 'Yousef',
    'Ibrahim', 'Hassan', 'Zainab', 'Huda', 'Rania', 'Karim', 'Tarek', 'Nadia', 'Samir', 'Dina',
    'Arjun', 'Deepa', 'Suresh', 'Anjali', 'Vikram', 'Kavya', 'Sanjay', 'Meera', 'Imran', 'Sana',
    'Jose', 'Grace', 'Angelica', 'Ramon', 'Carmen', 'Oliver', 'Sophie', 'Daniel', 'Emma', 'Thomas',
    'Chloe', 'Pierre', 'Elena', 'Ivan', 'Olga', 'Wei', 'Mei', 'Kenji', 'Amina', 'Kwame',
    'Zola', 'Liam', 'Hannah', 'Stefan', 'Petra', 'Marco', 'Giulia', 'Ana', 'Pedro', 'Yara',
  ].map((name) => [name, 65 / 60] as const),
];

export const lastNames: readonly (readonly [string, number])[] = [
  ['Khan', 7],
  ['Al Mansoori', 5],
  ['Hussain', 4],
  ['Sharma', 3],
  ['Santos', 3],
  ...[
    'Al Maktoum', 'Al Nahyan', 'Al Suwaidi', 'Al Ketbi', 'Al Shamsi', 'Al Zaabi', 'Al Hammadi', 'Al Falasi',
    'Haddad', 'Nasser', 'Farouk', 'Mahmoud', 'Saleh', 'Rahman', 'Qureshi', 'Malik', 'Siddiqui', 'Chaudhry',
    'Menon', 'Nair', 'Patel', 'Iyer', 'Reddy', 'Gupta', 'Kapoor', 'Das', 'Fernandes', 'Dsouza',
    'Reyes', 'Cruz', 'Garcia', 'Mendoza', 'Bautista', 'Smith', 'Jones', 'Taylor', 'Brown', 'Wilson',
    'Murphy', 'Campbell', 'Dubois', 'Rossi', 'Novak', 'Petrov', 'Ivanova', 'Schmidt', 'Weber', 'Larsen',
    'Okafor', 'Mensah', 'Mbeki', 'Tanaka', 'Wang', 'Zhang', 'Kim', 'Nguyen', 'Silva', 'Costa',
  ].map((name) => [name, 78 / 58] as const),
];

/** Each is the name of one person in 200,000. */
export const rareNames = ['Quillfeather', 'Brzezinska', 'Vanderstoep', 'Oyelaran', 'Thistlewood', 'Xanthopoulos'];
export const oneInRare = 200_000;

export const companyBeginnings = [
  'Emirates', 'Gulf', 'Desert', 'Falcon', 'Pearl', 'Oasis', 'Harbour', 'Crescent', 'Al Noor', 'Al Safa',
  'Blue Dune', 'Golden Palm', 'Northern', 'Union', 'Creek', 'Marina', 'Summit', 'Orchid', 'Cedar', 'Atlas',
];
export const companyMiddles: readonly (readonly [string, number])[] = [
  ['Trading', 17],
  ...[
    'Contracting', 'Logistics', 'Foodstuff', 'Marine Services', 'Electromechanical', 'Interiors', 'Medical Supplies',
    'Engineering', 'Transport', 'Hospitality', 'Printing', 'Steel Works', 'Consultancy', 'Technology',
  ].map((name) => [name, 83 / 14] as const),
];
export const companyEndings = ['LLC', 'FZE', 'FZ-LLC', 'Establishment', 'Holding', 'PJSC'];

export const cities: readonly (readonly [string, number])[] = [
  ['Dubai', 38],
  ['Abu Dhabi', 22],
  ['Sharjah', 14],
  ['Ajman', 6],
  ['Al Ain', 5],
  ['Ras Al Khaimah', 4],
  ['Fujairah', 2],
  ...['Muscat', 'Doha', 'Manama', 'Riyadh', 'Jeddah', 'Salalah', 'Sohar', 'Dammam', 'Kuwait City', 'Khor Fakkan'].map(
    (city) => [city, 0.9] as const,
  ),
];
export const streets = ['Sheikh Zayed Road', 'Corniche Street', 'Al Wasl Road', 'King Faisal Street', 'Airport Road'];
export const tags: readonly (readonly [string, number])[] = [
  ['Family', 30],
  ['Motor fleet', 20],
  ['Renewal call', 18],
  ['SME', 15],
  ['Referral', 12],
  ['VIP', 4],
  ['Golf club', 1],
];
export const mailHouses = ['mail', 'post', 'inbox', 'letters', 'courier', 'quickmail', 'mailbox', 'webpost'];
export const nationalities = ['AE', 'IN', 'PK', 'PH', 'EG', 'GB', 'JO', 'LB', 'FR', 'ZA'];
export const occupations = ['Engineer', 'Teacher', 'Nurse', 'Accountant', 'Driver', 'Manager', 'Pilot', 'Chef'];
export const industries = ['Construction', 'Retail', 'Logistics', 'Health', 'Hospitality', 'Technology'];
export const sources = ['Referral', 'Website', 'Walk-in', 'Campaign', 'Agent'];
