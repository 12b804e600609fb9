/**
 * How many random stories are told, and which: as many as the variable says, else the few of every run. What the long
 * form has counted is told with its seed, by which `STORY_SEED` brings the same stories back.
 */
export function storiesBy<Counted extends object>(variable: string, few: number, counted: Counted) {
  const asked = process.env[variable];
  const seed = Number(process.env.STORY_SEED ?? Date.now() % 1_000_000_000);
  return {
    runs: Number(asked ?? few),
    seed,
    counted,
    tell: () => {
      if (asked !== undefined) process.stdout.write(`STORY_SEED=${seed} ${JSON.stringify(counted)}\n`);
    },
  };
}
