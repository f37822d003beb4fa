/** What a rule says, in plain sentences. */
import { Card } from '#web/ui/surface/card.tsx';
import style from './plain-words.module.css';

export const PlainWords = ({ sentences }: { sentences: readonly string[] }) => (
  <Card title="In plain words">
    <ul className={style.words}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Card>
);
