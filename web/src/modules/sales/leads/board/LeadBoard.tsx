import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#contract/sales/leads/leads';
import { leadStatuses, type LeadStatus } from '#contract/sales/leads/leadStates';
import type { Params } from '../../../../api/records.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { KeyedRows } from '../../../../components/list/peek/KeyedRows.tsx';
import { t } from '../../../../messages/t.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { moveTo } from './boardMoves.ts';
import styles from './LeadBoard.module.css';
import card from './LeadCard.module.css';
import { CardFace } from './LeadCard.tsx';
import { leadColumns } from '../leadColumns.tsx';
import { leads, leadSummary } from '../leads.queries.ts';
import { useBoardMove } from './useBoardMove.ts';

/** Where the pointer is; by keyboard there is none, and the card itself says where. */
const whereItIs: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const leadOf = ({ active }: Pick<DragEndEvent, 'active'>): Lead | undefined =>
  active.data.current?.['lead'] as Lead | undefined;

/** Leads by their state. A card is moved by mouse, finger or keyboard; what is refused stays where it was. */
export function LeadBoard({ filters }: { filters: Params }) {
  const { status: chosen, ...others } = filters;
  const may = useMay();
  const [carried, setCarried] = useState<Lead>();
  const summary = useQuery(leadSummary(filters));
  const move = useBoardMove(others);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );
  const drop = (event: DragEndEvent) => {
    const lead = leadOf(event);
    setCarried(undefined);
    if (lead && event.over)
      move(lead, moveTo(lead, event.over.id as LeadStatus), event.over.id as LeadStatus);
  };
  const shown = leadStatuses.filter((status) => !chosen || String(chosen).split(',').includes(status));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whereItIs}
      accessibility={spoken()}
      onDragStart={(event) => setCarried(leadOf(event))}
      onDragCancel={() => setCarried(undefined)}
      onDragEnd={drop}
    >
      <KeyedRows
        noun="leads"
        columns={leadColumns(may)}
        nameOf={({ name }) => name}
        records={leads}
        aside="panel"
      >
        <div className={styles.board}>
          {shown.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              filters={others}
              sum={summary.data?.find((state) => state.status === status)}
            />
          ))}
        </div>
      </KeyedRows>
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className={`${card.card} box narrows ${styles.lifted}`}>
            <CardFace lead={carried} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const nameOf = (event: Pick<DragEndEvent, 'active'>): string => leadOf(event)?.name ?? '';

/** What a screen reader says of it. */
const spoken = () => ({
  screenReaderInstructions: { draggable: t('leads.moveHint') },
  announcements: {
    onDragStart: (event: Pick<DragEndEvent, 'active'>) => t('leads.pickedUp', { name: nameOf(event) }),
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over
        ? t('leads.carriedOver', {
            name: nameOf({ active }),
            column: t(`leads.status_${over.id as LeadStatus}`),
          })
        : undefined,
    onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over
        ? t('leads.droppedOn', {
            name: nameOf({ active }),
            column: t(`leads.status_${over.id as LeadStatus}`),
          })
        : t('leads.putBack', { name: nameOf({ active }) }),
    onDragCancel: (event: Pick<DragEndEvent, 'active'>) => t('leads.putBack', { name: nameOf(event) }),
  },
});

/** By the arrows to the column beside, as it stands on the screen, whichever way the language is read. */
const nextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect, droppableRects } = context;
  const isRight = event.code === String(KeyboardCode.Right);
  if (!collisionRect || (!isRight && event.code !== String(KeyboardCode.Left))) return undefined;
  event.preventDefault();
  const middle = collisionRect.left + collisionRect.width / 2;
  const beside = [...droppableRects.values()]
    .filter(({ left, width }) => (isRight ? left > middle : left + width < middle))
    .sort((a, b) => (isRight ? a.left - b.left : b.left - a.left));
  const [next] = beside;
  return next && { x: next.left + (next.width - collisionRect.width) / 2, y: next.top + 48 };
};
