import Icon from '@ant-design/icons';

const shape = {
  viewBox: '0 0 24 24',
  width: '1em',
  height: '1em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const Back = () => (
  <svg {...shape}>
    <path d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />
  </svg>
);

const Forth = () => (
  <svg {...shape}>
    <path d="m15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13" />
  </svg>
);

/** Back is where one came from as one reads, so that both turn round from right to left. */
export const UndoIcon = () => <Icon aria-hidden component={Back} className="mirrored" />;
export const RedoIcon = () => <Icon aria-hidden component={Forth} className="mirrored" />;
