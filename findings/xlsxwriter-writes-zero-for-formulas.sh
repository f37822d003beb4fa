#!/usr/bin/env bash
# XlsxWriter 3.0.2 and formulas that nobody has worked out.
#
# Expected: a formula without a known result is written without a value (<f> alone, as openpyxl does), so that
# a program that reads values knows that there is none.
# Seen: the value 0 is written beside each formula, of text and of dates too: =A1&" "&B1 is read as the number 0
# by every program that does not work formulas out (openpyxl with data_only, most readers of libraries). A
# spreadsheet program works it out when it opens the file, so that the writer never sees it.
# Whoever reads workbooks cannot tell this 0 from one that is meant; openpyxl's empty one can be told.
# Needs Debian 12: apt-get install python3-xlsxwriter=3.0.2-2 python3-openpyxl=3.0.9-3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
/usr/bin/python3 - <<'PY'
import openpyxl
import xlsxwriter

assert xlsxwriter.__version__ == "3.0.2", xlsxwriter.__version__
assert openpyxl.__version__ == "3.0.9", openpyxl.__version__
book = xlsxwriter.Workbook("given.xlsx")
sheet = book.add_worksheet()
sheet.write_string(0, 0, "Asha")
sheet.write_string(0, 1, "Rao")
sheet.write_formula(0, 2, '=A1&" "&B1')
sheet.write_formula(0, 3, "=DATE(2026,11,30)")
book.close()
row = next(openpyxl.load_workbook("given.xlsx", data_only=True).active.iter_rows(values_only=True))
print("XlsxWriter's formulas are read as", row[2:])
assert row[2:] == (0, 0), row

other = openpyxl.Workbook()
other.active.append(["Asha", "Rao", '=A1&" "&B1', "=DATE(2026,11,30)"])
other.save("other.xlsx")
row = next(openpyxl.load_workbook("other.xlsx", data_only=True).active.iter_rows(values_only=True))
print("openpyxl's formulas are read as", row[2:])
assert row[2:] == (None, None), row
PY
