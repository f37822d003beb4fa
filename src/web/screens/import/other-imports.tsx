import type { FormShape } from '#kernel/wire/described.ts';
import { Link } from '#web/ui/link.tsx';
import style from './import.module.css';
import { importAddress, importedInto } from './imported-into.ts';

/** Who may bring in more than one thing says which; one sheet of people can carry all of it, too. */
export function OtherImports({ form, of, path }: { form: FormShape; of: FormShape; path: string }) {
  const all = importedInto(of);
  if (all.length < 2) return null;
  return (
    <nav className={style.into} aria-label="What to import">
      {all.map((each) => (
        <Link
          key={each.form}
          to={importAddress(of, path, each.form)}
          aria-current={each.form === form.name ? 'page' : undefined}
        >
          {each.heading}
        </Link>
      ))}
    </nav>
  );
}
