/** The letter of appointment that the law asks for, with everything that it has to say. */
import { employee } from '#features/people/record/employee.form.ts';
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { letterSource } from '#server/letter/letter-source.ts';
import { appointmentsOf } from './appointment-facts.server.ts';

/** OSH Code section 6(1)(f), central rules rule 6: each of these is a line of the form. */
export const appointmentLetter = letterKind({
  name: 'appointment-letter',
  heading: 'Letter of appointment',
  of: employee,
  byHand: true,
  prefix: 'APT',
  fields: {
    name: { label: 'Name', kind: 'text' },
    code: { label: 'Employee code', kind: 'text' },
    designation: { label: 'Designation', kind: 'text' },
    place: { label: 'Place of work', kind: 'text' },
    joinedOn: { label: 'Joined on', kind: 'date' },
    person: {
      label: 'Name, father or spouse, birth, and the ends of the identity numbers, in columns',
      kind: 'block',
      sensitivity: 'personal',
    },
    numbers: {
      label: 'Universal account number and insurance number in full, in columns',
      kind: 'block',
      sensitivity: 'identity',
    },
    post: { label: 'Establishment, designation, skill, type, day and place, in columns', kind: 'block' },
    wages: { label: 'Wages by component', kind: 'block', sensitivity: 'pay' },
    entitlements: { label: 'Provident fund, insurance, gratuity and maternity, in columns', kind: 'block' },
    duties: { label: 'Nature of the duties', kind: 'text' },
    conditions: { label: 'Hours, weekly off, leave, notice and probation, in columns', kind: 'block' },
    accepted: { label: 'Place to sign for the employee', kind: 'block' },
  },
  shipped: {
    en: {
      title: 'Letter of appointment',
      text:
        'Dear {{name}},\n' +
        'You are appointed as {{designation}} at {{place}} from {{joinedOn}}, on the terms below.\n' +
        '# The employee\n{{person}}\n' +
        '# The appointment\n{{post}}\n' +
        '# Wages\n{{wages}}\n' +
        'Wages are paid every month, before the end of the seventh day of the next month.\n' +
        '# Social security\n{{entitlements}}\n' +
        '# Duties\n{{duties}}\n' +
        '# Conditions of work\n{{conditions}}\n' +
        'A free health check is arranged once a year where the law provides for it. Wages and posts are ' +
        'reviewed once a year; a higher post is open to whoever has the skill that it needs.\n' +
        'In all else the law and the standing orders or service rules of {{organisation}} hold.\n' +
        '{{signature}}\n{{accepted}}',
    },
    hi: {
      title: 'नियुक्ति पत्र',
      text:
        'प्रिय {{name}},\n' +
        'आपको {{joinedOn}} से {{place}} में {{designation}} के पद पर ' +
        'नीचे दी गई शर्तों पर नियुक्त किया जाता है।\n' +
        '# कर्मचारी\n{{person}}\n' +
        '# नियुक्ति\n{{post}}\n' +
        '# मज़दूरी\n{{wages}}\n' +
        'मज़दूरी हर महीने, अगले महीने के सातवें दिन की समाप्ति से पहले दी जाती है।\n' +
        '# सामाजिक सुरक्षा\n{{entitlements}}\n' +
        '# कर्तव्य\n{{duties}}\n' +
        '# काम की शर्तें\n{{conditions}}\n' +
        'जहाँ कानून में प्रावधान है वहाँ वर्ष में एक बार निःशुल्क स्वास्थ्य जाँच होती है। ' +
        'मज़दूरी और पद की समीक्षा वर्ष में एक बार होती है; ऊँचा पद हर उस व्यक्ति के लिए खुला है ' +
        'जिसके पास उसका कौशल है।\n' +
        'शेष बातों में कानून और {{organisation}} के स्थायी आदेश या सेवा नियम लागू होते हैं।\n' +
        '{{signature}}\n{{accepted}}',
    },
  },
});

export const appointmentSource = letterSource({ kind: appointmentLetter, read: appointmentsOf });
