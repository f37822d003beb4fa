/** Templates: checked when they are saved, with the shipped wording where nothing is said. */

import { fieldsOfKind, type LetterKind, type LetterValues } from '#kernel/letter/letter-kind.ts';
import { filledLetter, letterTextFault } from '#kernel/letter/letter-text.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { letterKindNamed } from './issue.server.ts';
import { letterPreviewCall } from './letter.call.ts';
import { letterTemplate } from './letter-template.form.ts';
import { shippedIn } from './letter-wording.server.ts';

export const letterTemplateServer = formServer(letterTemplate, {
  check(work, { record }) {
    const kind = letterKindNamed(work, record.kind);
    const shipped = shippedIn(kind, record.language);
    const wording = {
      title: record.title ?? shipped.title,
      text: record.text ?? shipped.text,
      prefix: record.prefix ?? kind.prefix,
    };
    const faults = (['title', 'text'] as const).flatMap((name) => {
      const fault = letterTextFault(wording[name], fieldsOfKind(kind));
      return fault === undefined ? [] : [[name, fault] as const];
    });
    if (faults.length > 0) invalid(Object.fromEntries(faults));
    return wording;
  },
});

/** In the place of each value, what it is; a block is told by its words on a line. */
const samplesOf = (kind: LetterKind): LetterValues =>
  Object.fromEntries(
    Object.entries(fieldsOfKind(kind)).map(([name, { label, kind: of }]) => [
      name,
      of === 'block' ? [{ block: 'text', text: `[${label}]`, look: 'soft' } as const] : `[${label}]`,
    ]),
  );

/** Money and dates show what they are, too: every field counts as words here. */
const asWords = (kind: LetterKind) =>
  Object.fromEntries(
    Object.entries(fieldsOfKind(kind)).map(([name, field]) => [
      name,
      { ...field, kind: field.kind === 'block' ? field.kind : ('text' as const) },
    ]),
  );

export const previewRoute = route({
  ...letterPreviewCall,
  tag: 'Letters',
  summary: 'How a template reads, with the words for each field in its place, and the fields it can name',
  form: letterTemplate.name,
  action: 'read',
  tells: 'nothing',
  async handle(work, request) {
    const template = await records(work, letterTemplate).one(request.params.id);
    if (!template || work.may(letterTemplate.name, 'read') !== 'organisation') {
      return notFound('This letter template');
    }
    const kind = letterKindNamed(work, template.kind);
    const read = (text: string | null) =>
      filledLetter(text ?? '', asWords(kind), samplesOf(kind), template.language).flatMap((piece) =>
        'text' in piece ? [{ look: 'block' in piece ? 'soft' : piece.look, text: piece.text }] : [],
      );
    return {
      title: read(template.title)[0]?.text ?? kind.heading,
      pieces: read(template.text),
      fields: Object.entries(fieldsOfKind(kind)).map(([name, { label }]) => ({ name, label })),
    };
  },
});
