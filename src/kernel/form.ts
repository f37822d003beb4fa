/**
 * Form: the central word. A form declares a work item once: its place in the menu, heading, fields, states
 * and rights. The API with its validation, the screens, the labels, the permission matrix, import, export
 * and the handbook are derived from the declaration.
 */
import type { FormEvents } from './event/form-event.ts';
import type { Fields, Sensitivity, ValuesOf } from './field.ts';
import type { BarPlace, Contents } from './menu.ts';
import type { Parties } from './party.ts';
import type { LoginType, Rights, View } from './rights.ts';
import type { AlsoNamed, ComesIn, Spread } from './sheet/form-in-sheet.ts';
import type { Stages } from './task/stage.ts';
import type { FormTasks } from './task/task.ts';
import type { FormVerdict, FormVerdicts } from './verdict.ts';

/**
 * `module` is a module of `menu.ts`; `path` is the address below /Home and may carry the specification's
 * spelling.
 */
export type MenuPlace = {
  readonly module: string;
  readonly path: string;
  /** A Tabler icon by name, thin stroke: 'building', 'users', 'scale'. */
  readonly icon: string;
  /** A level between module and form, where the module's own contents do not name one. */
  readonly group?: string;
  /** An action other than 'write' by which its page is changed. */
  readonly writes?: string;
  /**
   * Whose menu shows it; its address opens for everybody with the right. 'keepers': who writes or exports it;
   * 'overseers': who reads more than their own; 'filled': who reads their own alone, once there is one;
   * 'nobody': it is reached from elsewhere.
   */
  readonly listed?: 'keepers' | 'overseers' | 'filled' | 'nobody';
  /**
   * The address is a tab of a record of the form `of`: of the one that the parameter `by` names, else of the
   * person's own. `name` is the tab, the form's own name when absent.
   */
  readonly tab?: { readonly of: string; readonly by: string; readonly name?: string };
  /** Its place in the bar at the foot of a phone. */
  readonly bar?: BarPlace;
};

/** From state to the actions possible in it, each with the state it leads to. */
export type States = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * An action by which another person answers for what was prepared: refused to whoever had a hand in the
 * record or its lines, and true of what that person saw of them alone.
 */
export type Approval = {
  /** Further actions that are no work on it: deciding otherwise, telling what came of it. */
  readonly besides?: readonly string[];
  /** Where these actions alone count as work: who asks for a removal does not grant it. */
  readonly of?: readonly string[];
  /** It says no, or sends back: one answer is enough, whatever flow the organisation has. */
  readonly declines?: true;
  /** Done when its time comes: a record in that state is not in anybody's inbox. */
  readonly unasked?: true;
  /** The date field by which it has to be decided: what is asked for begins then, or is paid then. */
  readonly by?: string;
  /** Everyday, and about neither pay, bank nor access: a flow may let it be decided by mail or by nobody. */
  readonly routine?: true;
};

export type Section<N extends string = string> = {
  readonly title: string;
  readonly fields: readonly N[];
  /** A heading that the organisation has added itself, by its key; no declaration says so. */
  readonly own?: string;
};

/** `of` names the person that a record is about, as `belongsTo` does. */
export type OwnFacts<N extends string = string> = {
  readonly of: N;
  readonly facts: 'pay' | 'bank';
  /** The fields that are such facts, where a record holds others too; all of them when absent. */
  readonly fields?: readonly N[];
};

type FormDeclaration<F extends Fields = Fields> = {
  /** The specification's forms id (`wId`), unique and never reused. */
  readonly id: number;
  /** Absent for a child form that is only a tab of its parent. */
  readonly menu?: MenuPlace;
  /** What a list of these is called: 'Departments'. */
  readonly heading: string;
  /** What the menu calls it for who reads their own alone: 'My account details'. */
  readonly ownHeading?: string;
  /** One of them, in the middle of a sentence: 'department'. */
  readonly one: string;
  /** A paragraph for the handbook and the empty list: what belongs here and why. */
  readonly help?: string;
  /** What people look for when they mean it: 'raise', 'change bank account'. */
  readonly finds?: readonly string[];
  readonly fields: F;
  /** Fields not named in a section follow in a last, untitled one. */
  readonly sections?: readonly Section<keyof F & string>[];
  /**
   * The fields that make a record's title: ['firstName', 'middleName', 'lastName']. With the person first to
   * whom it belongs, it reads 'Asha Rao: Casual leave, 8 December 2026'.
   */
  readonly title: readonly (keyof F & string)[];
  /** Shown small beside the title: its code. */
  readonly subtitle?: keyof F & string;
  /** Records hang below a record of this form, named by the reference field: a tab of its record screen. */
  readonly parent?: {
    readonly form: string;
    readonly field: keyof F & string;
    /** A date of the parent, on which a dated form's first row begins unless another day is typed. */
    readonly begins?: string;
    /** A sheet may name these instead, by which the form’s server says which parent is meant (`aboveOf`). */
    readonly through?: readonly (keyof F & string)[];
    /** Of all that a sheet can bring below the parent, this is proposed. */
    readonly broughtFirst?: true;
  };
  /** How forms and pages below its record stand in tabs; what is not named follows by itself. */
  readonly tabs?: Contents;
  /** A record of it is entered in steps, with those of other forms. */
  readonly stages?: Stages<keyof F & string>;
  /** The tab that stands first, and that its record opens on. Left out: its own fields. */
  readonly opensOn?: string;
  /** Actions that this tab offers itself: in the head of the record they stand in the menu. */
  readonly doneOnTab?: readonly string[];
  /**
   * Effective-dated: rows of one parent follow each other in time. The columns validFrom, validTo and reason
   * are added; a correction supersedes a row and never overwrites it. Needs `parent`.
   */
  readonly dated?: boolean;
  /**
   * Fields of dated child forms whose row in force is shown with this form's records and as columns of its
   * list: an employee's department today. They are read under their own names, and written in the child
   * form.
   */
  readonly currentOf?: readonly { readonly form: string; readonly fields: readonly string[] }[];
  /** A sheet of the records that it points to can carry its figures, a column for each. */
  readonly spread?: Spread<keyof F & string>;
  /** The organisation has exactly one record of it. */
  readonly single?: boolean;
  /** Written by the system alone (audit, jobs): no create, update, delete or import. */
  readonly systemOnly?: boolean;
  /** A record begins on another screen, filled with what it is of: no list or import offers a blank one. */
  readonly comesFilled?: boolean;
  /**
   * Whose record it is, for the reaches 'own' and 'team': the reference field to employee, or 'id' when the
   * record is the employee. Without it, only the reach 'organisation' can be given. A reference to
   * 'user-account' makes it the business of that user alone, whatever reach is given; others see of it what
   * the form's server part says.
   */
  readonly belongsTo?: (keyof F & string) | 'id';
  /**
   * A date: within the reaches 'own' and 'team' a record is there from that day on, not while it is empty.
   * It is a field of a record that reference fields lead to: 'run.publishedOn'.
   */
  readonly seenFrom?: string;
  /** Within those reaches a record is there while its field says one of these. */
  readonly seenWhen?: { readonly field: keyof F & string; readonly is: readonly string[] };
  /** People whom a record names besides whose it is: who raised it, its panel. Whom it is against never. */
  readonly parties?: Parties;
  /**
   * A sealed case: whose it is and whom it names read it and act on it, whatever a login type or the
   * permission matrix gives. It is in no audit list, mail, webhook or import, and every look at it is noted.
   */
  readonly sealed?: true;
  /** Whoever fills in a form that names it picks from all, or those in some states; else from their list. */
  readonly namesOpen?: true | { readonly in: readonly string[] };
  /** By what a row of a sheet is known as a record that is here, where nothing is unique. */
  readonly knownBy?: readonly (keyof F & string)[];
  readonly uniqueTogether?: readonly (readonly (keyof F & string)[])[];
  /** First state is the one a record is created in. */
  readonly states?: States;
  /** The states in which people change a record’s values; all of them when absent. */
  readonly changedIn?: readonly string[];
  readonly alsoNamed?: AlsoNamed;
  /** A sheet brings its records in the state they had elsewhere; the server acts on it (`came`). */
  readonly comesIn?: ComesIn<keyof F & string>;
  /** Which of its actions are approvals. The host enforces the second person and what was seen for each. */
  readonly approvals?: Readonly<Record<string, Approval>>;
  /** Also looked at as a board: a column for each state, and actions move the cards, which tell `facts`. */
  readonly board?: { readonly facts: readonly (keyof F & string)[] };
  /** Records that are lines of this one beside those of its child forms, by the field that names it. */
  readonly lines?: readonly { readonly form: string; readonly field: string }[];
  /** The states in which people delete a record; those of `changedIn` when absent. */
  readonly deletedIn?: readonly string[];
  /** Actions that somebody who has left may still do with records of their own, while policy lets them. */
  readonly keptByLeavers?: readonly string[];
  /** Nobody writes, changes or deletes such a record about themselves, whatever right they have. */
  readonly neverOwn?: OwnFacts<(keyof F & string) | 'id'>;
  /** The action that comes before all others, its changes too, while the field says nothing yet. */
  readonly leads?: { readonly action: string; readonly whileEmpty: keyof F & string };
  /** What an action brings about, by its name: asked before it is done. */
  readonly confirms?: Readonly<Record<string, string>>;
  /** Words for actions and states where the name itself is not the word: { submit: 'Send for approval' }. */
  readonly words?: Readonly<Record<string, string>>;
  /** The colour of a state whose name says something else elsewhere: what is held, returned, issued. */
  readonly tones?: Readonly<Record<string, 'plain' | 'good' | 'attention' | 'wrong'>>;
  readonly rights: Rights;
  /**
   * Where a login type sees a class of values of this form otherwise than elsewhere: a recruiter needs the
   * date of birth of applicants, not of colleagues. It holds for own records too, since the owner of such a
   * record is whoever is in charge of it, not whom it is about.
   */
  readonly views?: { readonly [L in LoginType]?: Readonly<Partial<Record<Sensitivity, View>>> };
  /** The records that people mean by the heading: the list begins with them; the rest is one press away. */
  readonly usually?: {
    readonly label: string;
    readonly field: (keyof F & string) | 'state';
    readonly is: readonly string[];
  };
  /** Further questions that its list is asked often, one press each: the payments that failed. */
  readonly presets?: readonly {
    readonly label: string;
    readonly field: (keyof F & string) | 'state';
    readonly is: readonly string[];
  }[];
  /** Default order of the list: '-createdAt', 'name'. */
  readonly sort?: string;
  /** What happens to its records that people are told of. */
  readonly events?: FormEvents;
  /** The checklists of whom its records belong to: what opens them, and what waits for their tasks. */
  readonly tasks?: FormTasks<keyof F & string>;
  /** Rules that are asked while a record is filled in, and decide when it is saved or acted on. */
  readonly verdicts?: FormVerdicts<keyof F & string>;
};

export type Form<F extends Fields = Fields, N extends string = string> = FormDeclaration<F> & {
  readonly what: 'form';
  readonly name: N;
};

/** Declares a form. `name` is kebab-case and is the table, the route and the key of labels and rights. */
export function form<
  const N extends string,
  const F extends Fields,
  const E extends FormEvents = Record<never, never>,
>(name: N, declaration: FormDeclaration<F> & { readonly events?: E }): Form<F, N> & { readonly events?: E } {
  return { ...declaration, what: 'form', name };
}

/** A menu entry that is a page of its own, not a form: directory, chart. Whoever may do `right` sees it. */
export type MenuPage = {
  readonly what: 'page';
  readonly name: string;
  readonly id: number;
  readonly menu: MenuPlace;
  readonly heading: string;
  readonly help?: string;
  /** What people look for when they mean it. */
  readonly finds?: readonly string[];
  readonly right: { readonly form: string; readonly action: string };
  /** Forms whose records can be made there: their lists offer it while they are empty. */
  readonly fills?: readonly string[];
};
export function menuPage(name: string, declaration: Omit<MenuPage, 'what' | 'name'>): MenuPage {
  return { ...declaration, what: 'page', name };
}

/** The actions that lead a record on from this state and need an approval, those that decline left out. */
export const awaitedIn = (form: Form, state: string | undefined): string[] =>
  Object.keys(form.states?.[state ?? ''] ?? {}).filter((action) => {
    const approval = form.approvals?.[action];
    return approval !== undefined && !approval.declines;
  });

/** 'send-link' reads 'Send link' unless the form has a word for it. */
export function wordFor(form: Form, name: string): string {
  const plain = name.replaceAll('-', ' ');
  return form.words?.[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The fields' values of a saved record. */
export type ValuesOfForm<T> = T extends Form<infer F> ? ValuesOf<F> : never;

/** What every saved record has besides its fields. */
export type Saved = { readonly id: number; readonly version: number; readonly state?: string };
export type RecordOf<T> = Saved & ValuesOfForm<T>;

/** The actions that a form knows besides read, write and delete: those of its states. */
export function actionsOf(form: Form): string[] {
  return [...new Set(Object.values(form.states ?? {}).flatMap((actions) => Object.keys(actions)))];
}

/** The actions that can follow from this state, now or after others; a new record has the first state. */
export function actionsAhead({ states = {} }: Form, state = Object.keys(states)[0]): ReadonlySet<string> {
  const [ahead, seen, next] = [new Set<string>(), new Set<string>(), [state]];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const [action, to] of Object.entries(states[at] ?? {})) {
      ahead.add(action);
      next.push(to);
    }
  }
  return ahead;
}

/** Whether a no of the verdict refuses this: 'save', or an action. */
export const decidesAt = ({ advises, decides = ['save'] }: FormVerdict, moment: string): boolean =>
  !advises && decides.includes(moment);
