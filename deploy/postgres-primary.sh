#!/bin/sh
# Runs once, when the primary's data directory is created. Allows the replica to stream.
echo 'host replication shop all scram-sha-256' >> "$PGDATA/pg_hba.conf"
