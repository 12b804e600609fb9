import styles from './select.module.css';

/** A list that is as wide as its longest entry, which wraps where that is wider than a list should be. */
export const wideList = {
  popupMatchSelectWidth: false,
  classNames: { popup: { root: styles.list ?? '', listItem: styles.entry ?? '' } },
} as const;
