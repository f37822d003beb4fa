/** The specified calls of labels and headings, over the words of the forms and what organisations add. */
import {
  addLabelsCall,
  changeRowsCall,
  labelRowsCall,
  modulesCall,
  workItemsCall,
} from '#kernel/calls/specified.call.ts';
import type { Form } from '#kernel/form.ts';
import { Invalid, invalid } from '#kernel/refusal.ts';
import type { Call } from '#kernel/wire/call.ts';
import { addHeadings, addLabels } from '#server/label/custom-fields.ts';
import { replaceLabels } from '#server/label/label-change.ts';
import { type LabelKind, spokenIn, wordsOf } from '#server/label/labels.ts';
import type { Route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { labelRows, rowsByForm, type SentRow } from './label-row.ts';
import { specified } from './specified.ts';
import { chosenWorkItem, moduleOptions, workItem, workItemsIn } from './work-item.ts';

const reads = { form: 'label-text', action: 'read' } as const;

const choices: readonly Route[] = [
  specified({
    ...reads,
    ...modulesCall,
    summary: 'The modules in which there are work items',
    handle: async (work) => moduleOptions(work),
  }),
  specified({
    ...reads,
    ...workItemsCall,
    summary: 'The work items of a module; the organisation is the session’s',
    async handle(work, request) {
      const words = await wordsOf(work);
      const { form_module_id } = request.body;
      return workItemsIn(work, form_module_id).map((form) => ({
        forms_id: form.id,
        forms_code: words.heading(form),
      }));
    },
  }),
];

/** A call of the specification, named by the last part of its address. */
function named<C extends Call>({ path, params: _, ...declared }: C, name: string) {
  return { ...declared, path: path.replace(':call', name) };
}

const loading = (kind: LabelKind, path: string): Route =>
  specified({
    ...reads,
    ...named(labelRowsCall, path),
    summary: `The ${kind}s of a work item, each with its original beside it`,
    handle: (work, request) => {
      const { workitem_id, language } = request.body;
      return labelRows(spokenIn(work, language), workItem(work, workitem_id), kind);
    },
  });

type Addition = {
  readonly module_id?: unknown;
  readonly workitem_id?: unknown;
  readonly smhr_labels: readonly { readonly label_key: string; readonly label_value: string }[];
};

const adding = {
  label: {
    path: 'InsertDynamicLables',
    form: 'own-field',
    add: addLabels,
    done: 'Label added Successfully',
  },
  heading: {
    path: 'InsertDynamicHeadingLables',
    form: 'own-heading',
    add: addHeadings,
    done: 'Heading added Successfully',
  },
} as const;

/** 'rows.2.text' is what was sent as 'smhr_labels.2.label_value'. */
const sentName = (name: string): string =>
  name.replace(/^rows/, 'smhr_labels').replace(/key$/, 'label_key').replace(/text$/, 'label_value');

async function add(work: Work, kind: LabelKind, sent: Addition): Promise<{ message: string }> {
  const form = chosenWorkItem(work, sent);
  const rows = sent.smhr_labels.map(({ label_key, label_value }) => ({ key: label_key, text: label_value }));
  try {
    await adding[kind].add(work, form, rows);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    invalid(
      Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [sentName(name), text])),
      error.message,
    );
  }
  return { message: adding[kind].done };
}

const insertion = (kind: LabelKind): Route =>
  specified({
    ...named(addLabelsCall, adding[kind].path),
    form: adding[kind].form,
    action: 'write',
    summary: `Adds ${kind}s of the organisation’s own to a work item; who did so is the session’s user`,
    handle: (work, request) => add(work, kind, request.body),
  });

const changing = {
  label: { path: 'UpdateDynamicLables', done: 'Label changed Successfully' },
  heading: { path: 'UpdateDynamicHeadingLables', done: 'Heading changed Successfully' },
} as const;

async function change(
  work: Work,
  kind: LabelKind,
  sent: { readonly smhr_labels: readonly SentRow[]; readonly workitem_id?: unknown },
): Promise<{ message: string }> {
  const byForm = await rowsByForm(work, kind, sent.smhr_labels, sent.workitem_id);
  for (const [form, rows] of byForm) await replaceAll(work, form, kind, rows);
  return { message: changing[kind].done };
}

const replaceAll = (work: Work, form: Form, kind: LabelKind, rows: readonly SentRow[]) =>
  replaceLabels(
    work,
    form,
    rows.map(({ label_key, label_value }) => ({ kind, key: label_key, text: label_value })),
  );

const update = (kind: LabelKind): Route =>
  specified({
    ...named(changeRowsCall, changing[kind].path),
    form: 'label-text',
    action: 'write',
    summary: `Puts own words in the place of ${kind}s; an empty one brings the original back`,
    handle: (work, request) => change(spokenIn(work, request.body.language), kind, request.body),
  });

export const labelRoutes: readonly Route[] = [
  ...choices,
  insertion('heading'),
  insertion('label'),
  loading('heading', 'LoadDynamicHeadingLablesByWorkItem'),
  loading('label', 'LoadDynamicLablesByWorkItem'),
  update('heading'),
  update('label'),
];
