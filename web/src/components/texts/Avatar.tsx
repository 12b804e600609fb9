import type { User } from '#contract/system/users';
import styles from './Avatar.module.css';

type Person = Pick<User, 'first_name' | 'last_name' | 'avatar'>;

const initials = ({ first_name, last_name }: Person) =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase();

/** A person's picture or initials; the name stands beside it or in the label around it. */
export function Avatar({ person, size = 32 }: { person: Person; size?: number }) {
  const box = { inlineSize: size, blockSize: size, fontSize: size * 0.38 };
  if (person.avatar) return <img className={styles.avatar} style={box} src={person.avatar} alt="" />;
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initials(person)}
    </span>
  );
}
