import { FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { QuoteRevision } from '#contract/sales/quotes/quotes';
import { Checksum } from '../../../components/texts/Checksum.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { Timeline } from '../../../components/layout/Timeline.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { countText } from '../risk/riskInShort.ts';
import { revisionsOf } from './quotes.queries.ts';

/** What the client was sent, each time with its file as it was on that day. */
export function RevisionsSection({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(revisionsOf(id));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.length === 0)
    return <Empty title={t('quote_screens.nothingSent')} hint={t('quote_screens.nothingSentHint')} />;
  return (
    <Timeline
      entries={data.map((revision) => ({
        id: revision.revision,
        at: revision.sent_at,
        title: <strong>{t('quote_screens.revisionNumber', { count: revision.revision })}</strong>,
        hint: inLine([revision.sent_by?.label, t(`quotes.channel_${revision.channel}`), revision.how]),
        children: <Frozen revision={revision} />,
      }))}
    />
  );
}

function Frozen({ revision }: { revision: QuoteRevision }) {
  const { attachment, sha256, offers, insured } = revision;
  const { open } = useModalState();
  return (
    <div className="column gap12">
      <span>
        {inLine([t('quote_screens.offersSent', { count: offers.length }), insured && countText(insured)])}
      </span>
      {attachment && (
        <Button
          className="atStart"
          icon={<FilePdfOutlined />}
          onClick={() => open('attachment_preview', attachment.id)}
        >
          {attachment.label}
        </Button>
      )}
      <span>
        <Checksum sha256={sha256} />
      </span>
    </div>
  );
}
