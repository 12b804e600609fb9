import {
  CheckSquareOutlined,
  DoubleLeftOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  MailOutlined,
  PaperClipOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { linkTo } from '../components/address/linkTo.ts';
import { sameList } from '../components/list/listState.ts';
import page from '../components/record/RecordPage.module.css';
import { t } from '../messages/t.ts';
import type { ConversationTab } from './conversationTabs.ts';

const icons: Record<ConversationTab, ReactNode> = {
  notes: <FileTextOutlined />,
  attachments: <PaperClipOutlined />,
  tasks: <CheckSquareOutlined />,
  emails: <MailOutlined />,
  members: <TeamOutlined />,
  quotes: <FileDoneOutlined />,
};

interface RailProps {
  tabs: { key: ConversationTab; label: string; aside: ReactNode }[];
  onOpen: () => void;
}

/** The conversation folded to its tabs and how much stands in each; any of them opens it. */
export function ConversationRail({ tabs, onOpen }: RailProps) {
  return (
    <nav className={`${page.rail} panel stack`} aria-label={t('common.conversation')}>
      <Button
        type="text"
        icon={<DoubleLeftOutlined className="mirrored" />}
        aria-label={t('conversation.unfold')}
        onClick={onOpen}
      />
      {tabs.map(({ key, label, aside }, index) => (
        <Link
          key={key}
          {...linkTo('.', (before) => ({ ...before, tab: index === 0 ? undefined : key }))}
          state={sameList}
          resetScroll={false}
          className={page.railTab}
          title={label}
          onClick={onOpen}
        >
          <span aria-hidden="true">{icons[key]}</span>
          <span className="unseen">{label}</span>
          <span className="small">{aside}</span>
        </Link>
      ))}
    </nav>
  );
}
