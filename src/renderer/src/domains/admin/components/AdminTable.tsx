import type { ReactNode } from 'react';
import classes from './Table.module.css';

export function AdminTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="card overflow-x-auto">
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
