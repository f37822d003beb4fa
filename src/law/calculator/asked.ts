/** What a calculator answers to a body as it was sent, or by which fields it is refused. */
import type { IsoDate } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import type { Fields } from '#kernel/field.ts';
import { validate } from '#kernel/validate.ts';
import type { IndianLaw } from '../in/law.ts';
import { CannotWork } from './calculator.ts';
import { asRows, type FigureCalculator, type Figured } from './figures.ts';

type Given = Readonly<Record<string, unknown>>;
type Refused = { readonly errors: Readonly<Record<string, string>> };

type Answers<Answer> = {
  readonly fields: Fields;
  readonly dateField: string;
  run(law: IndianLaw, values: never): Answer;
};

/** What cannot be worked out is told of by the field it comes from. */
export function asked<Answer extends object>(
  of: Answers<Answer>,
  law: IndianLaw,
  given: Given,
  today: IsoDate,
): Answer | Refused {
  const labelOf = (path: string) => labelIn(of.fields, path);
  const { values, errors } = validate(of.fields, given, null, { labelOf, today });
  if (Object.keys(errors).length > 0) return { errors };
  try {
    return of.run(law, values as never);
  } catch (error) {
    if (error instanceof CannotWork) return { errors: { [error.field]: error.message } };
    if (error instanceof NotInTable) return { errors: { [of.dateField]: error.message } };
    throw error;
  }
}

/** The same of a calculator of figures, which takes lists of plain values besides. */
export const figured = (
  of: FigureCalculator,
  law: IndianLaw,
  given: Given,
  today: IsoDate,
): Figured | Refused => asked(of, law, asRows(of, given), today);

function labelIn(fields: Fields, path: string): string {
  const [name = '', part] = path.split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const inner = part !== undefined && field?.kind === 'rows' ? field.fields[part] : field;
  return inner?.label ?? part ?? name;
}
