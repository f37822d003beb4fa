import { languages, speak } from '../language/choose.ts';
import { language } from '../language/say.ts';
import style from './login-page.module.css';

/**
 * The languages that this page is not in, each in its own words. `besides` sets them apart from what they
 * stand beside.
 */
export const LanguageLinks = ({ besides }: { besides?: boolean }) => (
  <>
    {languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }) => (
        <span key={code}>
          {besides && ' · '}
          <button type="button" className={style.link} lang={code} onClick={() => speak(code)}>
            {name}
          </button>
        </span>
      ))}
  </>
);
