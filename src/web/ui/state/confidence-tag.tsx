import { Tag } from './tag.tsx';

/** Beside a figure of law that nobody is certain of: its row says how sure it is. */
export function ConfidenceTag({ confidence }: { confidence: string }) {
  return <Tag tone="attention">{confidence === 'low' ? 'low confidence' : 'medium confidence'}</Tag>;
}
