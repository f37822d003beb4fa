/** How the calculators of time are described in the reference of the API and to the screen. */
import { indianLaw } from '#law/in/law.ts';
import type { JsonSchema } from '#server/route.ts';
import { questionsOf, timeCalculators, timeQuestions } from '#time/calculator/calculator-list.ts';
import type { Figure, Question, TimeCalculatorName } from '#time/calculator/question.ts';
import { describeFields } from '../calculator-schema.server.ts';
import { workedParts } from '../call/calculator.call.ts';

/** What may be left out may be null too, which says the same. */
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** The body of one question: a field may carry a date in its name. */
const questionSchema = ({ title, about, inputs, dated = {}, example }: Question): JsonSchema => ({
  type: 'object',
  title,
  description: about,
  required: Object.keys(inputs).filter((name) => inputs[name]?.optional === false && !(name in dated)),
  properties: Object.fromEntries(
    Object.entries(inputs).map(([name, { schema, optional }]) => [name, optional ? orNull(schema) : schema]),
  ),
  ...(Object.keys(dated).length > 0 && {
    patternProperties: Object.fromEntries(
      Object.entries(dated).map(([name, { source }]) => [source, inputs[name]?.schema ?? {}]),
    ),
  }),
  examples: [example],
});

export const timeAskedSchema = (name: TimeCalculatorName): JsonSchema => ({
  description:
    `${timeCalculators[name]} What is asked is known by what is given. ` +
    'Amounts are rupees, lengths of time H:MM, dates YYYY-MM-DD.',
  anyOf: questionsOf(name).map(questionSchema),
});

/** Every figure that a calculator's examples bring, beside the lines and the reasons. */
export function timeAnswerSchema(name: TimeCalculatorName): JsonSchema {
  const figures = questionsOf(name).flatMap(
    (question) => question.answer(indianLaw, question.example).figures,
  );
  return {
    ...workedParts,
    properties: {
      ...workedParts.properties,
      ...Object.fromEntries(figures.map((figure) => [figure.name, figureSchema(figure)])),
    },
    additionalProperties: true,
  };
}

/** A figure may be of another kind in another case, or nothing: only its words are promised. */
const figureSchema = ({ label, amount }: Figure): JsonSchema => ({
  description: amount === undefined ? label : `${label}, in rupees; whole paise are in its line.`,
});

/** The questions as the screen lists them, each with the call that answers it. */
export const describedQuestions = () =>
  timeQuestions.map(({ name, title, about, of: [home], inputs, example }) => ({
    name,
    call: `/time/${home}`,
    group: 'Time and leave',
    title,
    about,
    fields: describeFields(
      Object.fromEntries(
        Object.entries(inputs).map(([input, { field, optional }]) => [
          input,
          optional ? field : { ...field, required: true },
        ]),
      ),
    ),
    example: shownExample(example),
  }));

/** Lists are typed as one line on the screen. */
const shownExample = (example: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      Array.isArray(value) && value.every((entry) => typeof entry !== 'object') ? value.join(', ') : value,
    ]),
  );
