const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A calendar takes over what was typed into it when the focus leaves it, a moment later. */
export async function typedIn(): Promise<void> {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.closest('.ant-picker')) return;
  activeElement.blur();
  await nextFrame();
  await nextFrame();
}
