/** For the `ref` of what somebody opened in order to type. */
export const takeFocus = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });
