/** The matrix of a hazard, before its controls and with them. */
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { levelOf, riskOf } from '../incident/incident-words.form.ts';
import { hazard } from './hazard.form.ts';

export const hazardServer = formServer(hazard, {
  check(_work, { record }) {
    const { severity, likelihood, severityLeft, likelihoodLeft, controls } = record;
    const score = riskOf(severity, likelihood);
    const scoreLeft = riskOf(severityLeft, likelihoodLeft);
    if (scoreLeft !== null && score !== null && scoreLeft < score && controls.length === 0)
      invalid({ controls: 'Enter what lowers the risk: without a control it stays as it is.' });
    return { score, risk: levelOf(score), scoreLeft, riskLeft: levelOf(scoreLeft) };
  },
});
