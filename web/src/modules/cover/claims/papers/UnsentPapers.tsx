import { MailOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import {
  isUnsent,
  sourceOf,
  toldWays,
  type ChecklistRow,
  type PaperSource,
} from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { useMay } from '../../../../auth/currentUser.ts';
import { ActionMenu } from '../../../../components/record/steps/ActionMenu.tsx';
import { RecordLink } from '../../../../components/texts/RecordLink.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { unsentMail } from './paperText.ts';
import { useClaimMail } from './useClaimMail.ts';
import { useSayAsked } from './useSayAsked.ts';

/** What is to be asked for and was not: of whom, what keeps it, and the way to ask. */
export function UnsentPapers({ claim }: { claim: Claim }) {
  const rows = claim.checklist.filter(isUnsent);
  return (['client', 'provider', 'insurer'] as const).map((source) => {
    const papers = rows.filter((row) => sourceOf(row) === source);
    return papers.length > 0 && <Unsent key={source} claim={claim} source={source} papers={papers} />;
  });
}

interface UnsentProps {
  claim: Claim;
  source: PaperSource;
  papers: ChecklistRow[];
}

/** The newest mail that asks for one of them and has not gone. */
const heldUp = (papers: ChecklistRow[]): ChecklistRow | undefined =>
  papers
    .filter((row) => unsentMail(row) !== undefined)
    .toSorted((one, other) => (other.mail?.id ?? 0) - (one.mail?.id ?? 0))[0];

function Unsent({ claim, source, papers }: UnsentProps) {
  const held = heldUp(papers);
  const why = held && unsentMail(held);
  return (
    <Alert
      type={why === 'queued' ? 'info' : 'warning'}
      showIcon
      title={t(`claim_papers.unsent_${source}`)}
      description={
        <div className="column gap8">
          {inLine([
            inLine(papers.map(({ document }) => document)),
            why ? t(`claim_papers.mail_${why}`) : t('claim_papers.unsentNothing'),
          ])}
          <div className="row centred gap8">
            {held?.mail ? <ShowMail of={held} /> : <Write claim={claim} source={source} />}
            <Said claim={claim} papers={papers} />
          </div>
        </div>
      }
    />
  );
}

function ShowMail({ of }: { of: ChecklistRow }) {
  const may = useMay();
  if (!of.mail || !may('emails:view')) return null;
  const isDraft = of.mail.status === 'draft';
  return (
    <RecordLink modal={isDraft ? 'email_edit' : 'email_view'} id={of.mail.id}>
      {t('claim_papers.showMail')}
    </RecordLink>
  );
}

function Write({ claim, source }: Omit<UnsentProps, 'papers'>) {
  const may = useMay();
  const mail = useClaimMail(claim);
  const isUnwanted = source === 'client' && claim.do_not_contact;
  if (isUnwanted || !may('emails:create') || !may('emails:update')) return null;
  return (
    <Button icon={<MailOutlined />} loading={mail.isPending} onClick={() => mail.mutate({ asks: source })}>
      {t(`claim_papers.write_${source}`)}
    </Button>
  );
}

function Said({ claim, papers }: Omit<UnsentProps, 'source'>) {
  const asked = useSayAsked(claim);
  if (!asked.may) return null;
  const keys = papers.map(({ key }) => key);
  return (
    <ActionMenu
      isQuiet
      label={t('claim_papers.saidHow')}
      actions={toldWays.toReversed().map((how) => ({
        key: how,
        label: t(`claim_papers.did_${how}`),
        onClick: () => asked.say(keys, how),
      }))}
    />
  );
}
