/**
 * The same numbers without the room that `push` leaves behind them: for sixteen more, in lists that mostly hold one and
 * of which there are a hundred thousand.
 */
export function withoutRoom(numbers: readonly number[]): number[] {
  return numbers.slice();
}
