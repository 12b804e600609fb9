import { ShortMoney } from '../../../../components/texts/MoneyText.tsx';
import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withoutTitle } from '#contract/base/values/personNames';
import type { Lead } from '#contract/sales/leads/leads';
import { Avatar } from '../../../../components/texts/Avatar.tsx';
import { useListState } from '../../../../components/list/listState.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { CallButton } from '../steps/CallButton.tsx';
import { FollowUpText, TemperatureTag } from '../LeadCells.tsx';
import styles from './LeadCard.module.css';
import { productWord } from '../../../../messages/productWord.ts';

/** As far as a name tells it. */
function personOf(name: string) {
  const words = withoutTitle(name).split(' ');
  return { first_name: words[0] ?? '', last_name: words.at(-1) ?? '', avatar: null };
}

/** What a card says, on the board and while it is carried. */
export function CardFace({ lead, children }: { lead: Lead; children?: ReactNode }) {
  const { name, category, expected_premium, currency, assigned_to, temperature } = lead;
  return (
    <>
      <div className={styles.head}>{children ?? <span className={styles.name}>{name}</span>}</div>
      <p className={styles.what}>
        {productWord(category.label)}
        {expected_premium !== null && (
          <>
            {' · '}
            <ShortMoney amount={expected_premium} currency={currency} />
          </>
        )}
      </p>
      <div className="line gap6">
        <TemperatureTag temperature={temperature} />
        <span className={`${styles.due} narrows cut`}>
          <FollowUpText lead={lead} />
        </span>
        <span title={assigned_to.label} className="rigid">
          <Avatar person={personOf(assigned_to.label)} size={26} />
          <span className="unseen">{assigned_to.label}</span>
        </span>
      </div>
    </>
  );
}

/** A lead on the board. The whole card is dragged by mouse or finger; by keyboard, its handle takes it up. */
export function LeadCard({ lead }: { lead: Lead }) {
  const { search } = useListState();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
  });
  const mayMove = lead.allowed_actions.some(({ enabled }) => enabled);
  return (
    <li
      ref={setNodeRef}
      data-row={lead.id}
      className={isDragging ? `${styles.card} box narrows ${styles.carried}` : `${styles.card} box narrows`}
      {...(mayMove ? listeners : {})}
    >
      <CardFace lead={lead}>
        <Link
          {...recordAddress('leads', lead.id)}
          className={styles.name}
          draggable={false}
          data-opens
          state={{ list: search }}
        >
          {lead.name}
        </Link>
        <span className="line rigid">
          <CallButton lead={lead} size="small" />
          {mayMove && (
            <button
              type="button"
              ref={setActivatorNodeRef}
              className={styles.handle}
              {...attributes}
              aria-label={t('leads.moveCard', { name: lead.name })}
            >
              <HolderOutlined aria-hidden="true" />
            </button>
          )}
        </span>
      </CardFace>
    </li>
  );
}
