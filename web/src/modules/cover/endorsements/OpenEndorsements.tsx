import { useQuery } from '@tanstack/react-query';
import { openEndorsementStatuses } from '#contract/cover/endorsements/endorsementStates';
import type { Policy } from '#contract/cover/policies/policies';
import { useMay } from '../../../auth/currentUser.ts';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { Amount, EndorsementStatusTag } from './EndorsementCells.tsx';
import { endorsementsOf } from './endorsements.queries.ts';
import { numberOf, whatItIs } from './endorsementText.ts';

const open = { status: openEndorsementStatuses.join(',') };

/** What is about to change the policy, where one looks first. */
export function OpenEndorsements({ policy: { id, status } }: { policy: Policy }) {
  const may = useMay()('endorsements:view');
  const mayBe = may && status !== 'draft' && status !== 'pending_issuance';
  const { data } = useQuery({ ...endorsementsOf(id, open), enabled: mayBe });
  if (!mayBe || !data || data.results.length === 0) return null;
  return (
    <ul aria-label={t('endorsement_screens.openOne')} className="stack gap2">
      {data.results.map((endorsement) => (
        <li key={endorsement.id} className="row baseline gap8">
          <span className="quiet">{t('endorsement_screens.openOne')}</span>
          <RecordLink modal="endorsement_view" id={endorsement.id}>
            <bdi>{inLine([numberOf(endorsement), whatItIs(endorsement)])}</bdi>
          </RecordLink>
          <EndorsementStatusTag status={endorsement.status} />
          <Amount endorsement={endorsement} />
        </li>
      ))}
    </ul>
  );
}
