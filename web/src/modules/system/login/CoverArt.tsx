import styles from './LoginPage.module.css';

const shield = 'M0 -62 L52 -44 V4 C52 38 28 56 0 66 C-28 56 -52 38 -52 4 V-44 Z';
const layers = [8.6, 6.6, 4.8, 3.2, 1.8];

/** Cover around cover, with the client in the middle. */
export function CoverArt() {
  return (
    <svg
      className={styles.cover}
      viewBox="0 0 720 820"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <g transform="translate(440 330)" stroke="currentColor" strokeLinejoin="round" fill="currentColor">
        {layers.map((size) => (
          <path
            key={size}
            d={shield}
            transform={`scale(${size})`}
            vectorEffect="non-scaling-stroke"
            strokeOpacity={0.16}
            fillOpacity={0.045}
          />
        ))}
        <path d="M-26 4 L-6 24 L30 -18" fill="none" strokeWidth={11} strokeLinecap="round" />
      </g>
    </svg>
  );
}
