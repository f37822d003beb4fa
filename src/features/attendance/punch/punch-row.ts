/** A punch as it is stored: raw, and one for each person, second and device however often it is sent. */

type PunchWay = 'device' | 'web' | 'kiosk' | 'offline' | 'file' | 'call';

export type PunchRow = {
  /** Seconds of UTC. */
  readonly at: number;
  /** The number on a device, or `ownPin` of an employee. */
  readonly pin: string;
  /** The attendance device; 0 for Muster itself. */
  readonly device: number;
  readonly direction: 'in' | 'out' | null;
  readonly way: PunchWay;
  readonly state: number | null;
  readonly verify: number | null;
};

/** What stands for a number where Muster itself knows who punched. */
export const ownPin = (employee: number): string => `#${employee}`;
