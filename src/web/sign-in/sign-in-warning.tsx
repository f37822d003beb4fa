import { Notice } from '#web/ui/state/notice.tsx';
import style from './login-page.module.css';

/** Why signing in did not work; announced when it appears. */
export function SignInWarning({ text }: { text: string }) {
  return <div className={style.warning}>{text && <Notice tone="wrong">{text}</Notice>}</div>;
}
