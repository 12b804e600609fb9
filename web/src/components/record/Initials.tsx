import styles from './Initials.module.css';

/** So that the letters of Arabic stand beside each other and are not joined to a word. */
const apart = '\u200C';

const initialsOf = (name: string): string => {
  const words = name.split(/[\s.,&()-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join(apart);
};

/** The first letters of a name in a square; the name itself stands beside it. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={styles.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
