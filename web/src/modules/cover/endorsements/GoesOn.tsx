import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { useMay } from '../../../auth/currentUser.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { sameList } from '../../../components/list/listState.ts';
import { inLine, inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { useSendPaper } from '../../people/accounts/useSendPaper.ts';
import { numberOf } from './endorsementText.ts';

interface Shown {
  endorsement: Endorsement;
}

/** Who goes on with it where the reader may not, and how it is handed to them. */
export function WhoGoesOn({ endorsement }: Shown) {
  const { deciders, status } = endorsement;
  if (deciders.length === 0 || (status !== 'submitted' && status !== 'approved')) return null;
  return (
    <div className="row centred gap8">
      <span className="quiet">
        {t(`endorsement_screens.whoGoesOn_${status}`, { names: inList(deciders.map(({ label }) => label)) })}
      </span>
      <HandOver endorsement={endorsement} />
    </div>
  );
}

/** A task for the first of them, which can be given to another one before it is kept. */
function HandOver({ endorsement: { deciders, status, policy, ...endorsement } }: Shown) {
  const navigate = useNavigate();
  const may = useMay();
  if (!may('tasks:create') || !may('policies:view')) return null;
  const title = t(`endorsement_screens.handedOver_${status === 'approved' ? 'approved' : 'submitted'}`, {
    number: numberOf(endorsement),
  });
  const handOver = () =>
    navigate({
      ...linkTo(recordAddress('policies', policy.id), { tab: 'tasks', modal: 'task_create' }),
      state: (before) => ({ ...sameList(before), typed: { title, assigned_to_id: deciders[0]?.id } }),
    });
  return (
    <Button size="small" onClick={() => void handOver()}>
      {t('endorsement_screens.handOver')}
    </Button>
  );
}

/** What was charged or given back is told to the client by its note, as soon as that is drawn. */
export function SendNote({ endorsement }: Shown) {
  const may = useMay();
  const send = useSendPaper();
  const { status, note_kind, note_number, note_file, account, policy } = endorsement;
  if (status !== 'applied' || !note_kind || !note_file || !may('emails:create')) return null;
  const kind = t(`endorsements.note_kind_${note_kind}`);
  return (
    <Button
      type="primary"
      loading={send.isPending}
      onClick={() =>
        send.mutate({
          account,
          file: note_file,
          name: inLine([kind, note_number]),
          about: { related_type: 'policy', related: policy },
        })
      }
    >
      {t(`endorsement_screens.send_${note_kind}`)}
    </Button>
  );
}
