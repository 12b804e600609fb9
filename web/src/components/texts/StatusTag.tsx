import { Tag } from 'antd';

/** Colour carries meaning and never stands without its word. */
export type Tone = 'good' | 'soon' | 'late' | 'busy' | 'quiet';

const colors: Record<Tone, string> = {
  good: 'success',
  soon: 'warning',
  late: 'error',
  busy: 'processing',
  quiet: 'default',
};

export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return <Tag color={colors[tone]}>{children}</Tag>;
}
