import { FilePdfOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { Endorsement, EndorsementSummary } from '#contract/cover/endorsements/endorsements';
import { stagesOfEndorsement } from '#contract/cover/endorsements/endorsementWay';
import { useMay } from '../../../auth/currentUser.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { sectionAddress } from '../../../components/address/recordAddress.ts';
import { Facts, isUnset } from '../../../components/record/sections/Facts.tsx';
import { RecordModal, type RecordModalProps } from '../../../components/record/RecordModal.tsx';
import { StageBar } from '../../../components/record/steps/StageBar.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inLine } from '../../../messages/joined.ts';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { RecordName } from '../../money/payments/RecordName.tsx';
import { useDownload } from '../../office/attachments/useFileActions.tsx';
import { AskedInsurer } from '../policies/steps/AskedInsurer.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Amount } from './EndorsementCells.tsx';
import { endorsements } from './endorsements.queries.ts';
import { EndorsementSteps } from './EndorsementSteps.tsx';
import { isOpen, numberOf, policyNumberOf, whatItIs } from './endorsementText.ts';
import { SendNote, WhoGoesOn } from './GoesOn.tsx';
import { LaterOnes } from './LaterOnes.tsx';
import { PriceWorking } from './PriceWorking.tsx';
import styles from './endorsements.module.css';

const labelOf = (field: string) => labelIn('endorsements', field);
const titleOf = (endorsement: Endorsement) => inLine([numberOf(endorsement), whatItIs(endorsement)]);

const { facts } = shownFields<Endorsement>('endorsements', {
  policy: (endorsement) => (
    <RecordName of="policies" record={{ id: endorsement.policy_id, label: policyNumberOf(endorsement) }} />
  ),
  account: ({ account }) => <RecordName of="accounts" record={account} />,
  insurer: ({ insurer }) => <RecordName of="insurers" record={insurer} />,
  gross_premium: (endorsement) => <Amount endorsement={endorsement} />,
  note_number: (endorsement) => endorsement.note_number && <Note endorsement={endorsement} />,
  version_number: ({ version_number, policy_id }) =>
    version_number !== null && (
      <Link {...sectionAddress('policies', policy_id, 'versions')}>
        {t('endorsement_screens.versionNumber', { number: version_number })}
      </Link>
    ),
  reverses: ({ reverses }) => reverses && <ToEndorsement record={reverses} />,
  reversed_by: ({ reversed_by }) => reversed_by && <ToEndorsement record={reversed_by} />,
});

function ToEndorsement({ record: { id, label } }: { record: { id: number; label: string } }) {
  return (
    <RecordLink modal="endorsement_view" id={id}>
      <bdi>{label}</bdi>
    </RecordLink>
  );
}

/** The debit or credit note that it was charged or given back by: its number, and the file as soon as it is drawn. */
function Note({ endorsement: { note_kind, note_number, note_file } }: { endorsement: Endorsement }) {
  const may = useMay();
  const name = inLine([note_kind && t(`endorsements.note_kind_${note_kind}`), note_number]);
  return note_file && may('attachments:view') ? <NoteFile file={note_file} name={name} /> : name;
}

function NoteFile({ file, name }: { file: { id: number; label: string }; name: string }) {
  const download = useDownload(file);
  return (
    <Button
      className={styles.note ?? ''}
      size="small"
      icon={<FilePdfOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {name}
    </Button>
  );
}

const mainFacts = (endorsement: Endorsement) => [
  ...facts(endorsement, 'policy', 'account', 'effective_date', 'gross_premium', 'insurer'),
  ...facts(
    endorsement,
    'insurer_reference',
    'note_number',
    'version_number',
    'reverses',
    'reversed_by',
  ).filter(({ value }) => !isUnset(value)),
];

function Says({ endorsement }: { endorsement: Endorsement }) {
  const { description, reason, free_reason, later } = endorsement;
  return (
    <div className="stack gap8">
      <StageBar
        stages={stagesOfEndorsement(endorsement)}
        nameOf={(stage) => t(`endorsements.status_${stage}`)}
      />
      <AskedInsurer
        isDraft={endorsement.status === 'draft'}
        asked={endorsement}
        insurer={endorsement.insurer.label}
      />
      <WhoGoesOn endorsement={endorsement} />
      <p>
        <bdi>{description}</bdi>
      </p>
      {free_reason !== '' && (
        <p>
          <span className="quiet">{t('endorsements.free_reason')}:</span> <bdi>{free_reason}</bdi>
        </p>
      )}
      {reason !== '' && (
        <p>
          <span className="quiet">{t('endorsements.reason')}:</span> <bdi>{reason}</bdi>
        </p>
      )}
      {(endorsement.change.staying ?? []).map(({ id, name = '', reason: why }) => (
        <p key={id}>
          <bdi>{t('endorsement_screens.stays', { name, reason: why })}</bdi>
        </p>
      ))}
      {isOpen(endorsement) && <LaterOnes later={later} />}
    </div>
  );
}

function WhatChanges({ endorsement }: { endorsement: Endorsement }) {
  const { changes, risk_links, policy_type, currency, price, insurer_figure, free_reason } = endorsement;
  return (
    <div className="column gap10">
      <BeforeAfter changes={changes} links={risk_links} policyType={policy_type} currency={currency} />
      <PriceWorking
        price={price}
        currency={currency}
        insurerFigure={insurer_figure}
        isGiven={free_reason !== ''}
      />
    </div>
  );
}

function Details({ endorsement }: { endorsement: Endorsement }) {
  const known = facts(
    endorsement,
    'assigned_to',
    'submitted_at',
    'asked_by',
    'approved_by',
    'approved_at',
    'applied_by',
    'applied_at',
    'created_by',
    'created_at',
    'updated_by',
    'updated_at',
  ).filter(({ value }) => !isUnset(value));
  return <Facts look="plain" facts={known} />;
}

/** One endorsement whole, over whichever screen it is opened from. */
export function EndorsementRecord({ list }: Pick<RecordModalProps<Endorsement, EndorsementSummary>, 'list'>) {
  const describe = useDescribeField('endorsements');
  return (
    <RecordModal
      name="endorsement"
      noun={endorsements}
      permission="endorsements:view"
      list={list}
      titleOf={titleOf}
    >
      {(endorsement) => (
        <RecordView
          actions={
            <>
              <SendNote endorsement={endorsement} />
              <EndorsementSteps key={endorsement.id} endorsement={endorsement} />
            </>
          }
          says={<Says endorsement={endorsement} />}
          facts={mainFacts(endorsement)}
          sections={[
            {
              key: 'changes',
              label: t('endorsement_screens.changes'),
              content: <WhatChanges endorsement={endorsement} />,
            },
            { key: 'details', label: t('common.details'), content: <Details endorsement={endorsement} /> },
            historySection({ noun: endorsements, id: endorsement.id, labelOf, describe }),
          ]}
        />
      )}
    </RecordModal>
  );
}
