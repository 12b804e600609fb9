/** Made when it is first asked for, and kept. The proof of the guards makes it each time, so that it feels a switch. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
