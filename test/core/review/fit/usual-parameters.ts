import { default_w } from "ts-fsrs";

export const usualParameters: readonly number[] = [...default_w];
