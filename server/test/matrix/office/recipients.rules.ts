import { call, type Rule, type Step } from '../rows.ts';

const withContact = (insurer: string) =>
  `update insurers set contacts = '[{"purpose":"quotes","name":"Quotes #","email":"insurer-#@example.com","phone":""}]'
   where id = {${insurer}} returning id`;
const colleague = (name: string, columns = '', values = '') =>
  `insert into users (email, first_name, last_name, password_hash${columns})
   values ('${name}-#@example.com', 'Colleague', '#', 'none'${values}) returning id`;

export const recipientRecords = {
  insurerWithContact: withContact('insurer'),
  deletedInsurerWithContact: withContact('deletedInsurer'),
  idleInsurerWithContact: withContact('idleInsurer'),
  colleagueToWriteTo: colleague('colleague'),
  colleagueOnLeave: colleague('on-leave', ', is_active', ', false'),
  formerColleague: colleague('former', ', deleted_at', ', now()'),
};

const writes = { 'emails:create': 'all' } as const;
const client = ['"#@example.com"'];
/** Of a client whom only the name of their member finds. */
const clientOfMember = ['"other-#@example.com"'];
const contact = ['"insurer-#@example.com"'];
const found = (as: Step['as'], given: string[], expected: Partial<Step>): Step =>
  call(as, 'GET /api/emails/recipients/', 200, { query: 'search=#', given, ...expected });

export const recipientRules: Rule[] = [
  {
    says: 'who writes a mail finds the clients whom they see',
    steps: [
      found(writes, ['account'], { hides: client }),
      found({ ...writes, 'accounts:view': 'own' }, ['account'], { hides: client }),
      found({ ...writes, 'accounts:view': 'all' }, ['account'], { shows: client }),
    ],
  },
  {
    says: 'but none that was deleted',
    steps: [found({ ...writes, 'accounts:view': 'all' }, ['deletedAccount'], { hides: client })],
  },
  {
    says: 'and clients by their members, where they see both',
    steps: [
      found({ ...writes, 'accounts:view': 'all' }, ['memberOfOther'], { hides: clientOfMember }),
      found({ ...writes, 'members:view': 'all' }, ['memberOfOther'], { hides: clientOfMember }),
      found({ ...writes, 'members:view': 'all', 'accounts:view': 'all' }, ['memberOfOther'], {
        shows: clientOfMember,
      }),
    ],
  },
  {
    says: 'but by no member of a client that was deleted',
    steps: [
      found({ ...writes, 'members:view': 'all', 'accounts:view': 'all' }, ['memberOfDeleted'], {
        hides: client,
      }),
    ],
  },
  {
    says: 'and the contacts of insurers where they see insurers',
    steps: [
      found(writes, ['insurerWithContact'], { hides: contact }),
      found({ ...writes, 'insurers:view': 'all' }, ['insurerWithContact'], { shows: contact }),
    ],
  },
  {
    says: 'but of none that was deleted',
    steps: [found({ ...writes, 'insurers:view': 'all' }, ['deletedInsurerWithContact'], { hides: contact })],
  },
  {
    says: 'and of none that is out of use',
    steps: [found({ ...writes, 'insurers:view': 'all' }, ['idleInsurerWithContact'], { hides: contact })],
  },
  {
    says: 'and colleagues who work here, where they see users',
    steps: [
      found(writes, ['colleagueToWriteTo'], { hides: ['"colleague-#@example.com"'] }),
      found({ ...writes, 'users:view': 'own' }, ['colleagueToWriteTo'], {
        hides: ['"colleague-#@example.com"'],
      }),
      found(
        { ...writes, 'users:view': 'all' },
        ['colleagueToWriteTo', 'colleagueOnLeave', 'formerColleague'],
        {
          shows: ['"colleague-#@example.com"'],
          hides: ['"on-leave-#@example.com"', '"former-#@example.com"'],
        },
      ),
    ],
  },
];
