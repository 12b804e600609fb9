import { useQuery } from '@tanstack/react-query';
import { DoubleRightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import type { listQuery } from '../api/records.ts';
import { useMay } from '../auth/currentUser.ts';
import { useModalState, usePageState } from '../components/list/listState.ts';
import { NotBuiltTab } from '../components/states/NotBuilt.tsx';
import { formatCount } from '../messages/formatCount.ts';
import { conversationId, showConversation } from '../components/record/sections/TabLink.tsx';
import page from '../components/record/RecordPage.module.css';
import { UrlTabs } from '../components/layout/UrlTabs.tsx';
import { t } from '../messages/t.ts';
import { filesOf } from '../modules/office/attachments/attachments.queries.ts';
import { FilesPanel } from '../modules/office/attachments/FilesPanel.tsx';
import { emailsOf } from '../modules/office/emails/emails.queries.ts';
import { EmailsPanel } from '../modules/office/emails/EmailsPanel.tsx';
import { activeMembersOf } from '../modules/people/members/members.queries.ts';
import { MembersTab } from '../modules/people/members/MembersTab.tsx';
import { quotesOf } from '../modules/sales/quotes/quotes.queries.ts';
import { latestNotes } from '../modules/office/notes/notes.queries.ts';
import type { About } from '../modules/office/related/relatedKinds.ts';
import { RelatedTasks } from '../modules/office/tasks/RelatedTasks.tsx';
import { openTasksOf } from '../modules/office/tasks/tasks.queries.ts';
import { ConversationRail } from './ConversationRail.tsx';
import { conversationTabs, type ConversationTab } from './conversationTabs.ts';

const NotesPanel = lazy(async () => ({
  default: (await import('../modules/office/notes/NotesPanel.tsx')).NotesPanel,
}));
const NoteModals = lazy(async () => ({
  default: (await import('../modules/office/notes/NoteModals.tsx')).NoteModals,
}));
const TaskModals = lazy(async () => ({
  default: (await import('../modules/office/tasks/TaskModals.tsx')).TaskModals,
}));
const FileModals = lazy(async () => ({
  default: (await import('../modules/office/attachments/FileModals.tsx')).FileModals,
}));
const EmailModals = lazy(async () => ({
  default: (await import('../modules/office/emails/EmailModals.tsx')).EmailModals,
}));
const MemberModals = lazy(async () => ({
  default: (await import('../modules/people/members/MemberModals.tsx')).MemberModals,
}));

const QuotesTab = lazy(async () => ({
  default: (await import('../modules/sales/quotes/QuotesTab.tsx')).QuotesTab,
}));

type Part = ComponentType<{ about: About }>;

interface TabParts {
  /** Who lacks it does not see the tab. */
  needs?: Permission;
  /** What stands in the tab; without it, that it is not available yet. */
  Panel?: Part;
  /** How many things stand there. */
  Count?: Part;
  /** What opens over the page while `modal` begins with `<opens>_`. */
  opens?: string;
  Modals?: Part;
}

/** A line for each tab: everything in it is given what the conversation is about. */
const parts: Record<ConversationTab, TabParts> = {
  notes: {
    needs: 'notes:view',
    Panel: NotesPanel,
    Count: ({ about }) => <CountOf query={latestNotes(about)} />,
    opens: 'note',
    Modals: NoteModals,
  },
  attachments: {
    needs: 'attachments:view',
    Panel: FilesPanel,
    Count: ({ about }) => <CountOf query={filesOf(about)} />,
    opens: 'attachment',
    Modals: FileModals,
  },
  tasks: {
    needs: 'tasks:view',
    Panel: RelatedTasks,
    Count: ({ about }) => <CountOf query={openTasksOf(about)} />,
    opens: 'task',
    Modals: TaskModals,
  },
  emails: {
    needs: 'emails:view',
    Panel: EmailsPanel,
    Count: ({ about }) => <CountOf query={emailsOf(about)} />,
    opens: 'email',
    Modals: EmailModals,
  },
  members: {
    needs: 'members:view',
    Panel: MembersTab,
    Count: ({ about }) => <CountOf query={activeMembersOf(about)} />,
    opens: 'member',
    Modals: MemberModals,
  },
  quotes: {
    needs: 'quotes:view',
    Panel: QuotesTab,
    Count: ({ about }) => <CountOf query={quotesOf(about)} />,
  },
};

/** Where the record needs the room, the conversation is a rail until somebody opens it. */
interface Folding {
  isFolded: boolean;
  onChange: (isFolded: boolean) => void;
}

/** What the role forbids is not there. */
function useTabs({ type }: About): ConversationTab[] {
  const may = useMay();
  return conversationTabs[type].filter((tab) => {
    const { needs } = parts[tab];
    return needs === undefined || may(needs);
  });
}

/** What is said, kept and to be done about a record, by `tab`. */
export function Conversation({ about, folding }: { about: About; folding?: Folding | undefined }) {
  const { search } = usePageState();
  const tabs = useTabs(about);
  const shown = tabs.find((tab) => tab === search['tab']) ?? tabs[0] ?? 'notes';
  const { Panel = NotBuiltTab } = parts[shown];
  const shownTabs = tabs.map((tab) => {
    const { Count } = parts[tab];
    return { key: tab, label: t(`conversation.${tab}`), aside: Count && <Count about={about} /> };
  });
  if (folding?.isFolded)
    return (
      <>
        <ConversationRail tabs={shownTabs} onOpen={() => folding.onChange(false)} />
        <ConversationModals about={about} />
      </>
    );
  return (
    <>
      <section
        id={conversationId}
        className={`${page.card} panel column`}
        aria-label={t('common.conversation')}
      >
        <Foldable folding={folding}>
          <UrlTabs
            label={t('common.conversation')}
            tabs={shownTabs}
            shown={shown}
            keeps={['section', 'on']}
            isNarrow
            onOpen={showConversation}
          />
        </Foldable>
        <Suspense fallback={<Skeleton active />}>
          <Panel about={about} />
        </Suspense>
      </section>
      <ConversationModals about={about} />
    </>
  );
}

/** What opens over the page, such as a mail that is written, also where the conversation itself is not shown. */
export function ConversationModals({ about }: { about: About }) {
  return useTabs(about).map((tab) => <TabModals key={tab} about={about} {...parts[tab]} />);
}

/** The tabs, and beside them the way back to the rail where there is one. */
function Foldable({ folding, children }: { folding: Folding | undefined; children: ReactNode }) {
  if (!folding) return children;
  return (
    <div className={page.foldable}>
      {children}
      <Button
        type="text"
        icon={<DoubleRightOutlined className="mirrored" />}
        aria-label={t('conversation.fold')}
        onClick={() => folding.onChange(true)}
      />
    </div>
  );
}

function CountOf<Row>({ query }: { query: ReturnType<typeof listQuery<Row>> }) {
  // How many another record has would be wrong for as long as it stood there.
  const { data } = useQuery({ ...query, placeholderData: undefined });
  return data && data.count > 0 ? formatCount(data.count) : null;
}

function TabModals({ about, opens, Modals }: { about: About } & TabParts) {
  const { modal } = useModalState();
  if (!Modals || !modal?.startsWith(`${opens}_`)) return null;
  return (
    <Suspense>
      <Modals about={about} />
    </Suspense>
  );
}
