/** The files in a workbook, opened. */

export type Unpacked = { has(name: string): boolean; text(name: string): AsyncGenerator<string> };
