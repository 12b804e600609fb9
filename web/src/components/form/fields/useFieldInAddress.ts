import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pathOf } from './fieldPaths.ts';
import { idOf, showField } from './showField.ts';

/** The field that the address asks for: `risk.vehicles.2.chassis_no`. */
export function useAddressedField(): string | undefined {
  const { field }: { field?: string } = useSearch({ strict: false });
  return field;
}

/** A part of the form that has no input of its own, such as a list of rows, is found by its section. */
function showSection(field: string): boolean {
  const section = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (!section) return false;
  section.scrollIntoView({ block: 'start' });
  const inputs = 'input:not([disabled]), textarea, button:not([disabled])';
  section.querySelector<HTMLElement>(inputs)?.focus({ preventScroll: true });
  return true;
}

function show(form: string, field: string): boolean {
  const path = pathOf(field);
  if (!document.getElementById(idOf(form, path))) return showSection(field);
  showField(form, path);
  return true;
}

/** Leads to the field that the address names, as soon as it is on the screen. */
export function useFieldInAddress(form: string): void {
  const field = useAddressedField();
  useEffect(() => {
    if (field === undefined || show(form, field)) return undefined;
    const watch = new MutationObserver(() => {
      if (show(form, field)) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [form, field]);
}
