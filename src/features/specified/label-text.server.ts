import { applicant } from '#features/recruitment/applicant/applicant.form.ts';
import { applicantSession } from '#features/recruitment/application/application.server.ts';
import { applicationForm } from '#features/recruitment/application/application-form.server.ts';
import { publicOrganisation } from '#features/recruitment/application/public-organisation.ts';
import { organisationQuery, sentId } from '#kernel/calls/specified.call.ts';
import { forbidden, signedOut } from '#kernel/refusal.ts';
import { objectOf } from '#kernel/wire/schema.ts';
import { inWork } from '#server/in-work.ts';
import type { LabelKind } from '#server/label/labels.ts';
import type { Route } from '#server/route.ts';
import type { Host, Work } from '#server/work.ts';
import { labelTexts } from './label-row.ts';
import { countReading } from './recruitment.server.ts';
import { specified, word } from './specified.ts';
import { inSession, type OfOrganisation, organisationIn } from './visitor.ts';
import { workItem } from './work-item.ts';

type Texts = Readonly<Record<string, string>>;

function textsFor(work: Work, formId: unknown, kind: LabelKind): Promise<Texts> {
  const form = workItem(work, formId);
  const isOpen = form.name === applicant.name;
  if (!isOpen && !work.may(form.name, 'read') && !work.may('label-text', 'read')) forbidden();
  return labelTexts(work, form, kind);
}

async function publicTexts(host: Host, request: OfOrganisation, kind: LabelKind): Promise<Texts> {
  await countReading(host, request);
  const organisation = await publicOrganisation(host, organisationIn(request));
  const shown = await inWork(host, applicantSession(organisation.id), (work) =>
    applicationForm(work, organisation),
  );
  return kind === 'label' ? shown.labels : shown.headings;
}

const lookUp = (kind: LabelKind, path: string): Route =>
  specified({
    method: 'GET',
    path: `/api/SmhrLables/${path}/:formId/:orgId`,
    open: true,
    summary: `The ${kind} texts of a form by key; without a session those of the job application form alone`,
    params: objectOf({ formId: sentId, orgId: word }),
    querystring: organisationQuery,
    response: { type: 'object', additionalProperties: word },
    async handle(host, request) {
      const { formId } = request.params;
      const signedIn = await inSession(host, request, (work) => textsFor(work, formId, kind));
      if (signedIn) return signedIn.answer;
      if (Number(formId) === applicant.id) return publicTexts(host, request, kind);
      return signedOut();
    },
  });

export const labelTextRoutes: readonly Route[] = [
  lookUp('label', 'GetLables'),
  lookUp('heading', 'GetHeadingLables'),
];
