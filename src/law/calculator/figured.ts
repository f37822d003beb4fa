/** What a calculator of figures answers to a body as it was sent, or by which field it is refused. */
import type { IsoDate } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { validate } from '#kernel/validate.ts';
import type { IndianLaw } from '../in/law.ts';
import { CannotWork } from './calculator.ts';
import { asRows, type FigureCalculator, type Figured } from './figures.ts';

type Refused = { readonly errors: Readonly<Record<string, string>> };

export function figured(
  of: FigureCalculator,
  law: IndianLaw,
  given: Readonly<Record<string, unknown>>,
  today: IsoDate,
): Figured | Refused {
  const labelOf = (path: string): string => {
    const [name = '', part] = path.split('.');
    const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
    const inner = part !== undefined && field?.kind === 'rows' ? field.fields[part] : field;
    return inner?.label ?? part ?? name;
  };
  const { values, errors } = validate(of.fields, asRows(of, given), null, { labelOf, today });
  if (Object.keys(errors).length > 0) return { errors };
  try {
    return of.run(law, values);
  } catch (error) {
    if (error instanceof CannotWork) return { errors: { [error.field]: error.message } };
    if (error instanceof NotInTable) return { errors: { [of.dateField]: error.message } };
    throw error;
  }
}
