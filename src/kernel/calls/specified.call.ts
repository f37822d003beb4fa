/**
 * The calls of the specification that the product's own pages make, under the specified names. Bodies are as
 * tolerant as their clients need: what else is sent beside them is not looked at.
 */
import { languages } from '../text/language.ts';
import { call } from '../wire/call.ts';
import { listOf, nullable, objectOf, text, textOf, whole } from '../wire/schema.ts';
import { shaped } from '../wire/shape.ts';

/** An id as clients send it: a number, its digits as text, or nothing yet. */
export const sentId = { type: ['integer', 'string', 'null'], maxLength: 20 } as const;

/** A body of these properties, and whatever else. */
export const bodyOf = <
  const P extends Readonly<Record<string, unknown>>,
  const R extends keyof P & string = never,
>(
  properties: P,
  required: readonly R[] = [],
) => ({ type: 'object', properties, required, additionalProperties: true }) as const;

/** What a change answers: a sentence of the specification. */
const saidSentence = objectOf({ message: text });

/** The organisation whose public pages are asked for, by number or code. */
export const organisationQuery = {
  type: 'object',
  properties: { org: { type: 'string', maxLength: 40 } },
  additionalProperties: true,
} as const;

export const openRequisitionsCall = call({
  method: 'POST',
  path: '/api/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen',
  querystring: organisationQuery,
  body: bodyOf({ assignemp_emp_id: sentId, jobreq_organisation_id: sentId }),
  response: listOf(objectOf({ jobreq_id: whole, jobreq_reqname: text })),
});

export const requisitionDetailsCall = call({
  method: 'POST',
  path: '/api/ApplicantsShortlisting/LoadDetailsByResRequisition',
  querystring: organisationQuery,
  body: bodyOf({ jobreq_id: sentId }),
  response: objectOf({
    jobreq_id: whole,
    jobreq_reqname: text,
    jobreq_reqcode: text,
    skills: text,
    jobreq_designation: text,
    jobreq_positions: whole,
    jobreq_corefunc: nullable('string'),
  }),
});

export const masterCall = call({
  method: 'POST',
  path: '/api/HRMaster/GetbyType',
  querystring: organisationQuery,
  body: bodyOf({ hr_master_organisation_id: sentId, hr_master_type: { type: 'string', maxLength: 40 } }, [
    'hr_master_type',
  ]),
  response: listOf(objectOf({ hr_master_id: whole, hr_master_code: text })),
});

/** An application under the specified names; the server's own schema says what is in it. */
const application = shaped<object>({ type: 'object' });
const saved = objectOf({ message: text, title: text });

export const applyCall = call({
  method: 'POST',
  path: '/api/Employee/InsertApplicationsByRecruitment',
  querystring: organisationQuery,
  body: application,
  response: saved,
});

export const changeApplicationCall = call({
  method: 'POST',
  path: '/api/Employee/UpdateApplicationsByRecruitment',
  querystring: organisationQuery,
  body: application,
  response: saved,
});

export const resumeCall = call({
  method: 'POST',
  path: '/api/Employee/ResumeUpload',
  querystring: organisationQuery,
  response: objectOf({ path: text, name: text, bytes: whole }),
});

export const modulesCall = call({
  method: 'POST',
  path: '/api/SmhrLables/LoadModuleDropdown',
  response: listOf(objectOf({ smhr_module_id: whole, smhr_module_name: text })),
});

export const workItemsCall = call({
  method: 'POST',
  path: '/api/SmhrLables/LoadFormsDropdown',
  body: bodyOf({ form_module_id: sentId, typesec_org_id: sentId }),
  response: listOf(objectOf({ forms_id: whole, forms_code: text })),
});

const byName = objectOf({ call: textOf(60) });
/** Beside what is specified: whose words are meant, where it is not the language of the session. */
const language = { type: 'string', enum: languages } as const;

/** The labels or the headings of a work item, each with its original beside it. */
export const labelRowsCall = call({
  method: 'POST',
  path: '/api/SmhrLables/:call',
  params: byName,
  body: bodyOf({ workitem_id: sentId, org_id: sentId, language }),
  response: listOf(
    objectOf({ label_key: text, label_value: text, actual_label_value: text, workitem_id: whole }),
  ),
});

const part = { type: 'string', maxLength: 1_000 } as const;
/** The limit of rows has words of its own, so the schema lets some more through to be told. */
const newRows = {
  type: 'array',
  maxItems: 500,
  items: bodyOf({ label_key: part, label_value: part }, ['label_key', 'label_value']),
} as const;

export const addLabelsCall = call({
  method: 'POST',
  path: '/api/SmhrLables/:call',
  params: byName,
  body: bodyOf(
    {
      org_id: sentId,
      module_id: sentId,
      workitem_id: sentId,
      smhr_labels: newRows,
      created_by: sentId,
      modified_by: sentId,
    },
    ['smhr_labels'],
  ),
  response: saidSentence,
});

const changedRow = bodyOf(
  {
    label_key: { type: 'string', maxLength: 120 },
    label_value: { type: ['string', 'null'], maxLength: 1_000 },
    actual_label_value: { type: ['string', 'null'], maxLength: 1_000 },
    workitem_id: sentId,
  },
  ['label_key', 'label_value'],
);

export const changeRowsCall = call({
  method: 'POST',
  path: '/api/SmhrLables/:call',
  params: byName,
  body: bodyOf(
    {
      smhr_labels: { type: 'array', minItems: 1, maxItems: 500, items: changedRow },
      workitem_id: sentId,
      language,
    },
    ['smhr_labels'],
  ),
  response: saidSentence,
});
