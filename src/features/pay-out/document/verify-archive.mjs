/**
 * Checks this archive of a pay run, offline and with nothing but Node: that no file was changed since it
 * was made, that every payslip adds up, and that the payslips add up to the run. Run it in the folder that
 * the archive was unpacked into: node verify.mjs
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const faults = [];
const read = (name) => readFileSync(join(folder, name));
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Every file of the manifest is there with its hash, and none is there that it does not name. */
function checkFiles(manifest) {
  for (const { name, bytes, sha256: wanted } of manifest.files) {
    try {
      const content = read(name);
      if (sha256(content) !== wanted) faults.push(`${name} was changed: its hash is not the manifest’s.`);
      else if (content.length !== bytes) faults.push(`${name} is not as long as the manifest says.`);
    } catch {
      faults.push(`${name} is missing.`);
    }
  }
  const seal = sha256(manifest.files.map((file) => `${file.name} ${file.sha256}\n`).join(''));
  if (seal !== manifest.seal) faults.push('The manifest itself was changed: its seal does not fit.');
  const named = new Set([...manifest.files.map(({ name }) => name), 'manifest.json', 'verify.mjs']);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/');
    if (entry.isFile() && !named.has(name)) faults.push(`${name} does not belong to this archive.`);
  }
}

const sumOf = (amounts) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Each payslip by its lines: earnings, deductions, net, and what the employer bears. */
function checkPayslip(slip, components) {
  const of = (kind) =>
    sumOf(components.filter((each) => each.kind === kind).map(({ position }) => slip.amounts[position]));
  const gross = of('earning');
  const deductions = of('deduction');
  const cost = gross + of('employer-contribution');
  const who = `Payslip ${slip.id} of employee ${slip.code}`;
  if (slip.amounts.length !== components.length) faults.push(`${who} has not the lines of the run.`);
  if (gross !== slip.gross) faults.push(`${who}: its earnings come to ${gross}, not ${slip.gross} paise.`);
  if (deductions !== slip.deductions)
    faults.push(`${who}: its deductions come to ${deductions}, not ${slip.deductions} paise.`);
  if (gross - deductions !== slip.net) faults.push(`${who}: gross less deductions is not its net pay.`);
  if (cost !== slip.employerCost)
    faults.push(`${who}: the employer’s cost is ${cost}, not ${slip.employerCost} paise.`);
}

/** The payslips together are the run. */
function checkRun(run, set, slips, components) {
  const same = (what, found, wanted) => {
    if (found !== wanted) faults.push(`${what}: the payslips come to ${found}, the run says ${wanted}.`);
  };
  same('People', slips.length, set.people);
  for (const name of ['gross', 'deductions', 'net', 'employerCost']) {
    same(name, sumOf(slips.map((slip) => slip[name])), set[name]);
  }
  for (const { position, label } of components) {
    same(label, sumOf(slips.map(({ amounts }) => amounts[position])), set.totals[position]);
  }
  const approved = read('approvals.jsonl')
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const approvals = approved.filter(({ action }) => action === 'approve');
  if (approvals.length === 0)
    console.log(`Note: no approval of the run of ${run.month} is among the entries.`);
  for (const { actor, actorId } of approvals) {
    if (actorId !== null && actorId === set.calculatedById)
      faults.push(`${actor} approved what they had calculated.`);
  }
}

/** Journals balance, and their net pay is the run's. */
function checkJournals(journals) {
  for (const { id, lines } of journals) {
    const debit = sumOf(lines.map((line) => line.debit));
    const credit = sumOf(lines.map((line) => line.credit));
    if (debit !== credit) faults.push(`Journal ${id} does not balance: ${debit} against ${credit} paise.`);
  }
}

const manifest = JSON.parse(read('manifest.json'));
checkFiles(manifest);
if (faults.length === 0) {
  const { run, set, components } = JSON.parse(read('run.json'));
  const slips = read('payslips.jsonl')
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  for (const slip of slips) checkPayslip(slip, components);
  checkRun(run, set, slips, components);
  checkJournals(JSON.parse(read('journals.json')));
  if (faults.length === 0) {
    console.log(
      `${slips.length} payslips of ${run.month} add up to a net pay of ${set.net} paise; ` +
        `${manifest.files.length} files are as they were made.`,
    );
    console.log(`Seal ${manifest.seal}`);
  }
}
if (faults.length > 0) {
  console.error(faults.slice(0, 50).join('\n'));
  process.exit(1);
}
