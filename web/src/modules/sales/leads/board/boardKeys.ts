import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';

/** By the arrows to the column beside, as it stands on the screen, whichever way the language is read. */
export const nextColumn: KeyboardCoordinateGetter = (event, { context }) => {
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
