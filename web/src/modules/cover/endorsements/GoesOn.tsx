import { Button } from 'antd';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { useMay } from '../../../auth/currentUser.ts';
import { inLine, inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { WhoGoesOn as Handing } from '../../office/tasks/WhoGoesOn.tsx';
import { useSendPaper } from '../../people/accounts/useSendPaper.ts';
import { numberOf } from './endorsementText.ts';

interface Shown {
  endorsement: Endorsement;
}

/** Who goes on with it where the reader may not, and how it is handed to them. */
export function WhoGoesOn({ endorsement }: Shown) {
  const { deciders, status, policy } = endorsement;
  if (status !== 'submitted' && status !== 'approved') return null;
  const names = inList(deciders.map(({ label }) => label));
  return (
    <Handing
      deciders={deciders}
      says={t(`endorsement_screens.whoGoesOn_${status}`, { names })}
      task={t(`endorsement_screens.handedOver_${status}`, { number: numberOf(endorsement) })}
      page="policies"
      id={policy.id}
    />
  );
}

/** What was charged or given back is told to the client by its note, as soon as that is drawn. */
export function SendNote({ endorsement }: Shown) {
  const may = useMay();
  const send = useSendPaper();
  const { status, note_kind, note_number, note_file, note_mailed, account, policy } = endorsement;
  if (status !== 'applied' || !note_kind || !note_file || !may('emails:create')) return null;
  const kind = t(`endorsements.note_kind_${note_kind}`);
  return (
    <Button
      type={note_mailed ? 'default' : 'primary'}
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
      {t(note_mailed ? `endorsement_screens.again_${note_kind}` : `endorsement_screens.send_${note_kind}`)}
    </Button>
  );
}
