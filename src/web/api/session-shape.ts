/** Who is signed in, and where. */
import type { LoginType } from '#kernel/rights.ts';

/** Who is signed in, and where. */
export type SessionShape = {
  readonly user: {
    readonly userId: number;
    readonly userName: string;
    readonly loginType: LoginType;
    readonly loginTypeName?: string;
    readonly employeeId: number | null;
    readonly name: string;
    readonly employeeCode: string | null;
    readonly positionCode: string | null;
    /** The password was set by someone else: nothing else may be done before it is changed. */
    readonly mustChangePassword?: boolean;
    /** The organisation requires a second factor, and there is none yet. */
    readonly mustSetUpFactor?: boolean;
    /** The language chosen, or nothing. */
    readonly language?: string | null;
  };
  readonly organisation: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly accent?: string | null;
    readonly logo?: number | null;
  };
  readonly demo: boolean;
  readonly menuVersion?: string;
};
